// An analysis: waits until it is there, marks on the board what was done and what was better, shows how it would have
// gone on as ghosts, and goes from decision to decision without leaving the page.

import { chip, clearGhosts, draw, layer } from "./ghosts.js";
import { still } from "./glide.js";
import { followScreen } from "./site.js";

const SVG = "http://www.w3.org/2000/svg";
const MARK = 0.42; // of the shorter side of a part
const LEAST = 20;
const BEAT = 1400; // from one move of a line to the next
const narrow = matchMedia("(max-width: 1100px)");

const by = (id) => document.getElementById(id);
const now = { asked: 0, timer: 0 };

// Under way

async function wait() {
  const { waits } = by("an").dataset;
  if (!waits) return;
  try {
    const answer = await fetch(waits, { headers: { "X-Fragment": "1" } });
    if (answer.status === 200) return globalThis.location.reload();
    if (answer.status === 202) by("progress").value = Number(await answer.text());
  } catch {
    // the line is dead: ask again
  }
  setTimeout(wait, 1000);
}

// Both moves

function frame(code, verdict, dotted) {
  if (!code) return;
  for (const part of by("pic").querySelectorAll(`[data-action="${code}"]`)) {
    const picture = part.closest("svg.pic");
    const box = part.getBBox();
    const { a, b, c, d, e, f } = picture.getScreenCTM().inverse().multiply(part.getScreenCTM());
    const side = Math.max(LEAST, MARK * Math.min(box.width, box.height));
    const mark = made("g", { class: "an__mark", transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
    const corner = { x: box.x + box.width - 0.7 * side, y: box.y + box.height - 0.7 * side };
    mark.append(
      made("rect", { class: dotted ? "an__played" : "an__better", rx: 8, ...sides(box) }),
      made("use", { href: `#m-${verdict}`, ...corner, width: side, height: side }),
    );
    picture.append(mark);
  }
}

const sides = (box) => ({ x: box.x, y: box.y, width: box.width, height: box.height });

function made(name, given) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
  return element;
}

function markBoth() {
  const { done, better, verdict } = by("pic").dataset;
  if (better !== done) frame(better, "best", false);
  frame(done, verdict, true);
}

// How it would have gone on

// Draw the moves of the line up to this one; each has its number where it would be seen first.
function showLine(last) {
  clearTimeout(now.timer);
  clearGhosts();
  const board = by("pic").querySelector("svg.pic");
  const steps = [...document.querySelectorAll("#line li")];
  steps.forEach((step, number) => {
    step.toggleAttribute("aria-current", number === last);
    if (number > last) return;
    const root = step.dataset.own ? by("pic") : board; // others' own things are not drawn here
    const drawn = JSON.parse(step.dataset.ghosts).map((ghost) => draw(ghost, root));
    const count = chip(number + 1);
    count.className = "ghost__step";
    drawn.find(Boolean)?.append(count);
  });
  by("caption").hidden = !steps[last];
  by("caption").textContent = steps[last] ? `${last + 1}. ${steps[last].textContent.trim()}` : "";
}

function playLine(number) {
  showLine(number);
  if (number + 1 < document.querySelectorAll("#line li").length) {
    now.timer = setTimeout(playLine, still.matches ? 0 : BEAT, number + 1);
  }
}

function openLine() {
  by("pic").classList.toggle("shows-line", by("line").open);
  if (!by("line").open) return showLine(-1);
  by("pic").append(layer); // it scrolls with the board
  if (narrow.matches) by("pic").scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
  playLine(0);
}

// From decision to decision

function begin() {
  if (by("pic") && !by("pic").dataset.try) markBoth();
  by("line")?.addEventListener("toggle", openLine);
  for (const [number, step] of document.querySelectorAll("#line li").entries()) {
    step.tabIndex = 0;
    for (const kind of ["click", "focus"]) step.addEventListener(kind, () => showLine(number));
  }
}

async function go(address, from) {
  now.asked += 1;
  const turn = now.asked;
  let text = "";
  try {
    const answer = await fetch(address);
    text = answer.ok ? await answer.text() : "";
  } catch {
    // as below
  }
  if (turn !== now.asked) return;
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("an");
  if (!fresh) return globalThis.location.assign(address); // the browser says what is wrong
  clearTimeout(now.timer);
  const side = document.querySelector(".an__side")?.scrollTop ?? 0;
  const focused = document.activeElement?.id;
  by("an").replaceWith(document.adoptNode(fresh));
  begin();
  document.querySelector(".an__side")?.scrollTo(0, side);
  if (focused) by(focused)?.focus({ preventScroll: true });
  if (narrow.matches && from?.closest(".decs")) document.querySelector(".an__board").scrollIntoView();
}

document.addEventListener("click", (event) => {
  const part = event.target.closest("#pic[data-try] [data-action]");
  if (part) document.querySelector(`.an__choices [data-code="${part.dataset.action}"]`)?.click();
  const link = event.target.closest("#an a[href]");
  const address = link && new URL(link.getAttribute("href"), location.href);
  if (!address || address.pathname !== location.pathname || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", address);
  go(address, link);
});
addEventListener("popstate", () => go(location.href));
addEventListener("resize", () => by("line")?.open && showLine(document.querySelectorAll("#line li").length - 1));

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  const id = { ArrowLeft: "before", ArrowRight: "after", KeyN: "mistake" }[event.code];
  if (id) by(id)?.click();
});

followScreen(by("an").dataset.layout);
begin();
setTimeout(wait, 1000);
