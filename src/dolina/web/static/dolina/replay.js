// The replay: a slider, buttons, keys and a clock all ask for "the table after move n".

import { glide, lightNamed, places } from "./glide.js";
import { followScreen } from "./site.js";

const table = document.querySelector(".table--replay");
const slider = document.getElementById("slider");
const eyes = document.getElementById("eyes");
const run = document.getElementById("run");
const last = Number(slider.max);
const BEAT = 900;
let clock = 0;
let asked = 0;

followScreen(table.dataset.layout);
lightNamed(document.body);

async function go(number) {
  const target = Math.max(0, Math.min(last, number));
  slider.value = target;
  document.getElementById("number").textContent = target;
  document.getElementById("cursor").setAttribute("d", `M${(1000 * target) / Math.max(1, last)} 0V64`);
  const query = new URLSearchParams({ n: target, eyes: eyes.value });
  document.getElementById("link").value = `${table.dataset.address}?${query}`;
  history.replaceState(null, "", `?${query}`);
  asked += 1;
  const turn = asked;
  const answer = await fetch(`${location.pathname}?${query}`, { headers: { "X-Fragment": "1" } });
  const text = await answer.text();
  if (turn !== asked || !answer.ok) return;
  const before = places(document);
  document.getElementById("live").innerHTML = text;
  glide(before, document);
}

const here = () => Number(slider.value);

function stop() {
  clearInterval(clock);
  clock = 0;
  run.setAttribute("aria-label", run.dataset.run);
  run.querySelector("use").setAttribute("href", "#i-play");
}

function start() {
  if (here() >= last) go(0);
  clock = setInterval(() => (here() >= last ? stop() : go(here() + 1)), BEAT);
  run.setAttribute("aria-label", run.dataset.pause);
  run.querySelector("use").setAttribute("href", "#i-pause");
}

const MOVES = {
  first: () => go(0),
  prev: () => go(here() - 1),
  next: () => go(here() + 1),
  last: () => go(last),
  run: () => (clock ? stop() : start()),
};
const KEYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", " ": "run" };

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-to]");
  if (button) {
    if (button.dataset.to !== "run" && clock) stop();
    MOVES[button.dataset.to]();
  }
  const move = event.target.closest("[data-move]");
  if (move) {
    event.preventDefault();
    go(Number(move.dataset.move));
  }
});

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input:not([type=range]), select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && event.target.matches("button, a, summary")) return;
  if (event.key in KEYS) {
    event.preventDefault();
    MOVES[KEYS[event.key]]();
  }
});

slider.addEventListener("input", () => {
  if (clock) stop();
  go(here());
});
eyes.addEventListener("change", () => go(here()));
