// A lesson: an answer is a link, and this script follows it without leaving the page. What the table plays is shown
// move by move, what it speaks of is lit, what was wrong is shown for a moment and taken back.

import { glide, places, shape, still } from "./glide.js";
import { followScreen } from "./site.js";

const BEAT = 900;
const PAGE = { scores: "#scores", log: "#scores", choices: "#say" };
const SVG = "http://www.w3.org/2000/svg";
const lesson = document.getElementById("lesson");
const now = { turn: 0, skip: null };

followScreen(lesson.dataset.layout);

const said = () => document.getElementById("say");

async function fetched(address) {
  const answer = await fetch(new URL(address, location.href), { headers: { "X-Fragment": "1" } });
  if (!answer.ok || answer.redirected) throw new Error("this lesson cannot go on from here");
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  return template.content;
}

// Put what has come into the slots of the page; parts that have moved glide there.
function put(content, names) {
  const before = places(lesson);
  for (const name of names) {
    const fresh = content.querySelector(`[data-slot="${name}"]`);
    const old = lesson.querySelector(`[data-slot="${name}"]`);
    if (fresh && old) old.replaceChildren(...fresh.childNodes);
  }
  glide(before, lesson);
}

const beat = (time) =>
  new Promise((done) => {
    now.skip = done;
    setTimeout(done, still.matches ? 0 : time);
  });

async function showFrames(addresses, turn, time) {
  for (const address of addresses) {
    // biome-ignore lint/performance/noAwaitInLoops: one after another is what a show is
    const content = await fetched(address);
    if (turn !== now.turn) return;
    put(content, ["board", "strip", "scores"]);
    await beat(time);
    if (turn !== now.turn) return;
  }
}

// Follow a link of the lesson.
async function go(address) {
  now.turn += 1;
  now.skip?.();
  const { turn } = now;
  lesson.setAttribute("aria-busy", "true");
  try {
    const content = await fetched(address);
    if (turn !== now.turn) return;
    const fresh = content.querySelector("#say");
    if (!fresh.matches("[data-slot]")) return end(content, address);
    unlight();
    const { frames, tried } = fresh.dataset;
    if (tried) await showFrames([tried], turn, 2 * BEAT);
    await showFrames(frames ? frames.split(" ").slice(0, -1) : [], turn, BEAT);
    if (turn !== now.turn) return;
    put(content, ["top", "board", "strip", "scores", "possible"]);
    speak(fresh);
    history.replaceState(null, "", new URL(address, location.href));
  } catch {
    location.assign(new URL(address, location.href));
  } finally {
    lesson.removeAttribute("aria-busy");
  }
}

function end(content, address) {
  unlight();
  lesson.replaceChildren(...content.childNodes);
  history.replaceState(null, "", new URL(address, location.href));
  said().focus();
}

// The words change in their place, so that a screen reader reads them.
function speak(fresh) {
  const card = said();
  card.className = fresh.className;
  for (const [name, value] of Object.entries(fresh.dataset)) card.dataset[name] = value;
  for (const part of [".say__words", ".say__act"]) {
    card.querySelector(part).replaceChildren(...fresh.querySelector(part).childNodes);
  }
  settle();
}

// Light

function unlight() {
  document.querySelector(".veil")?.remove();
}

function litParts() {
  const { points = "", lit = "" } = said()?.dataset ?? {};
  const wanted = [
    ...points
      .split(" ")
      .map((name) => PAGE[name] ?? (name && `.pic #${CSS.escape(name)}, .chairs #${CSS.escape(name)}`)),
    ...lit.split(" ").map((code) => code && `.pic [data-action="${code}"]`),
  ].filter(Boolean);
  return [...new Set(wanted.flatMap((selector) => [...document.querySelectorAll(selector)]))];
}

const boxes = () =>
  litParts()
    .map(shape)
    .filter((box) => box.width);

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function light() {
  unlight();
  const found = boxes();
  const card = said();
  if (found.length === 0 || !card?.matches("[data-slot]")) return;
  const veil = element("svg", { class: "veil", "aria-hidden": "true" });
  const clear = [...found, card.getBoundingClientRect()];
  const holes = clear.map(
    ({ left, top, width, height }) => `M${left - 5} ${top - 5}h${width + 10}v${height + 10}h${-width - 10}z`,
  );
  veil.append(element("path", { d: `M0 0H${innerWidth}V${innerHeight}H0z${holes.join("")}` }));
  for (const { left, top, width, height } of found) {
    const box = { x: left - 4, y: top - 4, width: width + 8, height: height + 8, rx: 8 };
    veil.append(element("rect", { ...box, class: "edge" }), element("rect", box));
  }
  lesson.append(veil);
}

function settle() {
  const [first] = boxes();
  if (first && (first.top < 0 || first.bottom > innerHeight)) scrollBy({ top: first.top - innerHeight / 3 });
  light();
  const next = said()?.querySelector("[data-next]");
  if (next) next.focus({ preventScroll: true });
}

addEventListener("resize", light);

// Hands and keys

const linkOf = (code) => lesson.querySelector(`.possible [data-code="${CSS.escape(code)}"]`);

function perform(part) {
  const link = linkOf(part.dataset.action);
  if (link) go(link.getAttribute("href"));
  return Boolean(link);
}

lesson.addEventListener("click", (event) => {
  const part = event.target.closest(".pic [data-action]");
  const link = event.target.closest("a[data-go]");
  if (part && perform(part)) return;
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});

document.addEventListener("keydown", (event) => {
  const part = event.target.closest?.(".pic [data-action]");
  if (part && (event.key === "Enter" || event.key === " ") && perform(part)) event.preventDefault();
});

light();
lesson.dataset.ready = "1";
