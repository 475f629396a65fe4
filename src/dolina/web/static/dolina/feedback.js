// What one sees after a decision: a pill that says what was done and takes it back, a pill for the moves that were
// missed, points that fly from their cause to the score.

import { lastDone, takeBack } from "./act.js";
import { shape, still } from "./glide.js";

const table = document.getElementById("table");
const STAY = 6000;
const FLIGHT = 380;
const MOST = 3; // chips at a time
const BETWEEN = 160; // chips
const now = { timer: 0, act: null, flying: [] };

const by = (id) => document.getElementById(id);

function pill(text, verb, act, stay = 0) {
  const place = by("pill");
  if (!place) return;
  const words = document.createElement("span");
  words.append(text);
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "btn", textContent: verb });
  button.dataset.pill = "act";
  const close = document.createElement("button");
  Object.assign(close, { type: "button", className: "btn btn--icon", textContent: "×" });
  close.dataset.pill = "close";
  close.setAttribute("aria-label", table.dataset.sayClose);
  place.replaceChildren(words, button, close);
  place.hidden = false;
  now.act = act;
  clearTimeout(now.timer);
  if (stay) now.timer = setTimeout(closePill, stay);
}

export function closePill() {
  const place = by("pill");
  const shown = Boolean(place) && !place.hidden;
  if (place) place.hidden = true;
  return shown;
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-pill]")?.dataset.pill;
  if (!pressed) return;
  closePill();
  if (pressed === "act") now.act?.();
});
document.addEventListener("dolina:act", closePill);
document.addEventListener("dolina:hold", closePill);

// My own decision was made: say so, and how to take it back while that is possible.
export function tellDone() {
  const done = lastDone();
  const undo = by("undo");
  if (done) document.querySelector(".notes-line:has(.banner)")?.classList.add("is-folded");
  if (!done?.label || !undo || undo.matches('[aria-disabled="true"]')) return;
  pill(`${table.dataset.sayDone}: ${done.label}`, table.dataset.sayUndo, takeBack, STAY);
}

// Moves were made while I was away: they are listed, and can be shown; the choices are live meanwhile.
export function offerMissed(count, from, open, showThem) {
  const list = document.createElement("details");
  const head = document.createElement("summary");
  head.textContent = `${table.dataset.sayMissed}: ${count}`;
  const turns = document.createElement("ol");
  turns.append(...turnsSince(from));
  list.append(head, turns);
  list.open = open;
  pill(list, table.dataset.sayShow, showThem);
}

// What the log tells of the moves after one, in their order. A line is named by the first move that it tells of.
function turnsSince(from) {
  const lines = [...document.querySelectorAll('[data-slot="log"] > [data-piece]')];
  const since = lines.filter((line) => Number(line.dataset.piece.slice(1)) > from).reverse();
  return since.map((line) => {
    const copy = line.cloneNode(true);
    delete copy.dataset.piece;
    return copy;
  });
}

// Points

export const totals = () =>
  new Map([...document.querySelectorAll(".score [data-total]")].map((one) => [one.dataset.piece, one.dataset.total]));

// Chips fly from what the newest line of the log speaks of to the scores that have changed.
export function flyPoints(before) {
  for (const chip of now.flying.splice(0)) chip.remove();
  const changed = [...totals()].filter(
    ([name, total]) => total !== "" && before.get(name) && before.get(name) !== total,
  );
  const flights = changed.flatMap(([name, total]) =>
    sourcesOf(Number(total) - Number(before.get(name))).map((points) => [name, points]),
  );
  flights.slice(0, MOST).forEach(([name, points], number) => {
    fly(name, points, number * BETWEEN);
  });
}

// What the newest turn's points are the sum of, a chip a source; what is beyond the third goes with it.
function sourcesOf(change) {
  const terms = [...(newestTurn()?.querySelectorAll("[data-by]") ?? [])].map((one) => Number(one.dataset.by));
  const sum = (all) => all.reduce((a, b) => a + b, 0);
  if (sum(terms) !== change) return [change];
  return terms.length > MOST ? [...terms.slice(0, MOST - 1), sum(terms.slice(MOST - 1))] : terms;
}

const newestTurn = () => document.querySelector('[data-slot="log"] > li:not(.round)');

function fly(name, change, delay) {
  const seat = name.slice("score-".length);
  const goal = [...document.querySelectorAll(`[data-will="${seat}"]`)]
    .map((will) => will.parentNode.getBoundingClientRect())
    .find((box) => box.width);
  if (!goal) return;
  const chip = document.createElement("b");
  chip.className = `fly${change < 0 ? " fly--minus" : ""}`;
  chip.textContent = change < 0 ? `−${-change}` : `+${change}`;
  document.body.append(chip);
  now.flying.push(chip);
  const aside = (chip.offsetWidth + 4) * (delay / BETWEEN);
  const end = { x: goal.left + goal.width / 2 - chip.offsetWidth / 2 - aside, y: goal.top + goal.height / 2 - 14 };
  Object.assign(chip.style, { left: `${end.x}px`, top: `${end.y}px` });
  setTimeout(() => chip.remove(), still.matches ? 1500 : delay + FLIGHT + 900);
  const start = cause();
  if (!start || still.matches) return;
  const [x, y] = [start.left + start.width / 2 - end.x, start.top + start.height / 2 - end.y];
  const middle = `${x / 2}px ${Math.min(y, 0) / 2 - 60}px`;
  chip.animate(
    { translate: [`${x}px ${y}px`, middle, "0 0"] },
    { duration: FLIGHT, delay, fill: "backwards", easing: "cubic-bezier(.3,.7,.3,1)" },
  );
}

function cause() {
  for (const named of newestTurn()?.querySelectorAll("[data-part]") ?? []) {
    const part = named.dataset.part.startsWith("seat-") ? null : by(named.dataset.part);
    if (part?.closest(".pic")) return shape(part);
  }
  return null;
}
