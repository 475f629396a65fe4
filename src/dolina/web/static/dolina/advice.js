// A hint on the decision surface: one sentence, its parts lit; it can be chosen, another one asked for, or closed.

import { heldOption, hold, optionOf } from "./decide.js";
import { shape } from "./glide.js";
import { onEscape } from "./keys.js";

const narrow = matchMedia("(max-width: 1100px), (max-height: 480px)"); // there it is a bar that covers no board
const GAP = 8; // pixels to the edge of the board

const by = (id) => document.getElementById(id);

const lines = () => [...document.querySelectorAll("#advice [data-advice]")];

function optionIn(line) {
  const button = [...document.querySelectorAll("#play .choice")].find((one) => one.value === line?.dataset.advice);
  return button ? optionOf(button) : null;
}

function show(number) {
  const all = lines();
  if (all.length === 0) return;
  all.forEach((one, order) => {
    one.hidden = order !== number % all.length;
  });
  by("advice").dataset.shown = number % all.length;
  const count = document.querySelector("#advice .advice__count");
  if (count) count.textContent = `${(number % all.length) + 1} / ${all.length}`;
  const line = all[number % all.length];
  document.querySelector("#advice .advice__gain").textContent = line.dataset.gain;
  light(line);
  keepOff();
}

// Where there is room beside the bar, the sentence lies in the corner where it covers least of what it speaks of.
function keepOff() {
  const panel = document.querySelector("#advice .advice");
  panel.style.translate = "";
  if (narrow.matches) return;
  const [own, board] = [panel, document.querySelector(".board")].map((one) => one.getBoundingClientRect());
  const [aside, up] = [board.left + GAP - own.left, board.top + GAP - own.top];
  const meet = (low, high, from, to) => Math.max(0, Math.min(high, to) - Math.max(low, from));
  const covered = ([x, y], kind) =>
    [...document.querySelectorAll(`.pic .${kind}`)]
      .map(shape)
      .map(
        (part) =>
          meet(part.left, part.right, own.left + x, own.right + x) *
          meet(part.top, part.bottom, own.top + y, own.bottom + y),
      )
      .reduce((sum, area) => sum + area, 0);
  const cost = (corner) => 100 * covered(corner, "is-hint") + covered(corner, "named"); // what is chosen comes first
  const corners = [0, aside].flatMap((x) => [0, up].map((y) => [x, y]));
  const free = corners.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best));
  panel.style.translate = free.map((shift) => `${shift}px`).join(" ");
}

// What the sentence speaks of: the part that is chosen, and where its fruit would be seen.
function light(line) {
  unlight();
  const option = optionIn(line);
  const own = option ? [...document.querySelectorAll(`.pic [data-action="${option.code}"]`)] : [];
  const seen = line.dataset.parts.split(" ").map((id) => document.querySelector(`.pic [id="${CSS.escape(id)}"]`));
  for (const part of own) part.classList.add("is-hint");
  for (const part of seen) part?.classList.add("named");
}

function unlight() {
  for (const part of document.querySelectorAll(".pic :is(.is-hint, .named)")) part.classList.remove("is-hint", "named");
}

export function clearAdvice() {
  const shown = by("advice")?.childElementCount > 0;
  by("advice")?.replaceChildren();
  unlight();
  return shown;
}

document.addEventListener("dolina:advice", () => show(0));
document.addEventListener("click", (event) => {
  const shown = Number(by("advice")?.dataset.shown ?? 0);
  if (event.target.closest("[data-advice-next]")) show(shown + 1);
  else if (event.target.closest("[data-advice-close]")) clearAdvice();
  else if (event.target.closest("[data-advice-choose], [data-advice]")) {
    const option = optionIn(lines()[shown]);
    if (option) hold(option);
  }
});
document.addEventListener("dolina:hold", () => {
  if (heldOption()) clearAdvice();
});
onEscape(clearAdvice);
