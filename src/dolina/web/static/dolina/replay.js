// The replay: a slider, buttons, keys and a clock all ask for "the table after move n".

import { glide, lightNamed, places } from "./glide.js";
import { film, picture } from "./replay_film.js";
import { followScreen } from "./site.js";

const table = document.querySelector(".table--replay");
const slider = document.getElementById("slider");
const eyes = document.getElementById("eyes");
const run = document.getElementById("run");
const last = Number(slider.max);
const turns = table.dataset.turns.split(" ").map(Number);
const rounds = table.dataset.rounds.split(" ").map(Number);
const speed = document.getElementById("speed");
const BEATS = { slow: 1800, usual: 900, fast: 350, turns: 1200 }; // ms a step
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
  const old = places(document);
  document.getElementById("live").innerHTML = text;
  glide(old, document);
  document.getElementById("save-svg").href = drawn(target);
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
  const forward = speed.value === "turns" ? MOVES.turnon : MOVES.next;
  clock = setInterval(() => (here() >= last ? stop() : forward()), BEATS[speed.value]);
  run.setAttribute("aria-label", run.dataset.pause);
  run.querySelector("use").setAttribute("href", "#i-pause");
}

// The next end of a turn or a round, or the one before.
const after = (ends) => go(ends.find((end) => end > here()) ?? last);
const before = (ends) => go(ends.findLast((end) => end < here()) ?? 0);

const MOVES = {
  first: () => go(0),
  prev: () => go(here() - 1),
  next: () => go(here() + 1),
  last: () => go(last),
  turnback: () => before(turns),
  turnon: () => after(turns),
  roundback: () => before(rounds),
  roundon: () => after(rounds),
  run: () => (clock ? stop() : start()),
};
const KEYS = {
  ArrowLeft: "prev",
  ArrowRight: "next",
  ArrowUp: "turnback",
  ArrowDown: "turnon",
  PageUp: "roundback",
  PageDown: "roundon",
  Home: "first",
  End: "last",
  " ": "run",
};

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
  if (document.querySelector("dialog[open]")) return;
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
speed.addEventListener("change", () => {
  if (!clock) return;
  stop();
  start();
});

// Files

const save = document.getElementById("save");
const drawn = (number) => `${save.dataset.picture}?${new URLSearchParams({ n: number, eyes: eyes.value })}`;

function give(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function keep(kind) {
  const saving = document.getElementById("saving");
  const tell = (number, count) => {
    saving.textContent = saving.dataset.say.replace("%n", number).replace("%count", count);
  };
  try {
    if (kind === "png") give(await picture(drawn(here())), `dolina-${here()}.png`);
    else give(await film([0, ...turns], drawn, tell), "dolina.png");
    saving.textContent = "";
  } catch {
    saving.textContent = saving.dataset.failed;
  }
}

save.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-save]");
  if (!button || save.ariaBusy === "true") return;
  save.ariaBusy = "true";
  await keep(button.dataset.save);
  save.ariaBusy = "false";
});
