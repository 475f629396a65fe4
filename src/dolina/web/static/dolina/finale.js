// The end of a match: points are counted source by source while the board shows them; lines light their parts.

import { light, unlight } from "./counting.js";
import { still } from "./glide.js";
import { onEscape } from "./keys.js";

const BEAT = 1400; // for the points of one source
let clock = 0;
let counting = null; // sources that are still to be counted

const finale = () => document.getElementById("finale");

const buttons = () => [...finale().querySelectorAll("[data-count]")];

function view(name) {
  finale().dataset.view = name;
}

// Show the points up to a source, and where they lie on the board; "" is the result.
function count(source) {
  const steps = buttons();
  const now = steps.findIndex((one) => one.dataset.count === source);
  steps.forEach((one, number) => {
    one.classList.toggle("is-on", number === now);
    one.classList.toggle("is-done", number < now);
  });
  for (const bar of finale().querySelectorAll(".bars li")) countBar(bar, now, source === "");
  unlight();
  if (source) for (const group of groupsOf(source)) light(group);
}

function countBar(bar, now, over) {
  let total = 0;
  for (const part of bar.querySelectorAll("[data-step]")) {
    const later = !over && Number(part.dataset.step) > now;
    part.classList.toggle("is-later", later);
    if (!later) total += Number(part.dataset.points);
  }
  const shown = over ? Number(bar.dataset.total) : total;
  bar.querySelector(".bars__total").textContent = `${shown < 0 ? "−" : ""}${Math.abs(shown)}`;
}

const groupsOf = (source) => finale().querySelectorAll(`.counts [data-source="${CSS.escape(source)}"]`);

function step() {
  const source = counting.shift();
  if (source === undefined) return skip();
  count(source);
  clock = setTimeout(step, BEAT);
}

function begin() {
  clearTimeout(clock);
  counting = buttons()
    .map((one) => one.dataset.count)
    .filter(Boolean);
  view("board");
  step();
}

function skip() {
  if (!counting) return false;
  clearTimeout(clock);
  counting = null;
  count("");
  view("course");
  return true;
}
onEscape(() => Boolean(finale()) && skip());

// The points of a match are counted once by themselves, for who has motion.
export function showEnd() {
  const page = finale();
  if (!page || page.dataset.shown) return;
  page.dataset.shown = "1";
  const key = `end-${page.dataset.end}`;
  if (sessionStorage.getItem(key) || still.matches) return;
  sessionStorage.setItem(key, "seen");
  begin();
}

function look(link) {
  const there = finale().dataset.view === "table";
  const name = link.querySelector("span");
  view(there ? "course" : "table");
  [name.textContent, link.dataset.back] = [link.dataset.back, name.textContent];
}

document.addEventListener("click", (event) => {
  if (!finale()) return;
  const link = event.target.closest("[data-look]");
  const button = event.target.closest("[data-count]");
  const line = event.target.closest(".counts li");
  const skipped = skip();
  if (link) {
    event.preventDefault();
    look(link);
  } else if (event.target.closest("[data-count-again]")) begin();
  else if (button) {
    count(button.dataset.count);
    view(button.dataset.count ? "board" : "course");
  } else if (line) point(line, !skipped);
});

// A line of the count lights its parts; a tap brings the board.
function point(line, bring) {
  unlight();
  light(line);
  if (bring) view("board");
}

function hover(event) {
  const line = finale() && !counting && event.target.closest?.(".counts li");
  if (line) point(line, false);
}
document.addEventListener("pointerover", hover);
document.addEventListener("focusin", hover);
