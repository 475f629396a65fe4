// What an action would do, shown where it happens: ghosts on the board, a callout beside the part, the scores.
// A callout never lies over what it explains; on narrow and low screens there is none, the bar says it.

import { chip, clearGhosts, draw, layer, over } from "./ghosts.js";
import { shape } from "./glide.js";
import { originLine, originOf } from "./glossary.js";
import { at } from "./live.js";

const table = document.getElementById("table");
const GAP = 14;
const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1]; // along a side of a part, over the board
const FORBIDDEN = 1000;
const LIT = 10;
const MARK = 3;
const FAR = 40; // pixels of distance that count as much as one
const roomy = matchMedia("(min-width: 1101px) and (min-height: 481px)");
const told = new Map();
let shown = 0; // callouts so far

export function outcomeOf(action) {
  const key = `${at().version} ${action}`;
  if (!told.has(key)) {
    if (told.size > 200) told.clear();
    const query = new URLSearchParams({ action, seat: table.dataset.seat, version: at().version });
    const asked = fetch(`${table.dataset.preview}?${query}`).then((answer) =>
      answer.status === 200 ? answer.json() : null,
    );
    told.set(key, asked);
    asked.catch(() => told.delete(key));
  }
  return told.get(key);
}

export function clearOutcome() {
  clearGhosts();
  for (const will of document.querySelectorAll("[data-will]")) will.replaceChildren();
  const call = document.getElementById("call");
  if (call) call.hidden = true;
}

// Show an outcome; `anchor` is the part or the button that it is about.
export function showOutcome(outcome, anchor, part, held) {
  clearOutcome();
  for (const ghost of outcome.ghosts) draw(ghost);
  if (part && held) corner(part);
  for (const score of outcome.scores) foretell(score);
  if (roomy.matches) callOut(outcome.html, anchor);
}

// Scores

function foretell({ seat, after, tone }) {
  for (const will of document.querySelectorAll(`[data-will="${seat}"]`)) {
    const pill = document.createElement("b");
    pill.className = `by by--${tone}`;
    pill.textContent = after;
    will.replaceChildren(pill);
  }
}

function corner(part) {
  over(part, "ghost ghost--held").append(chip("✓"));
}

// The callout

function callOut(html, anchor) {
  const call = document.getElementById("call");
  if (!call || !anchor) return;
  shown += 1;
  const turn = shown;
  call.innerHTML = html;
  call.hidden = false;
  place(call, anchor);
  originOf([], [anchor]).then((origin) => {
    if (!origin || call.hidden || shown !== turn) return;
    call.append(originLine(origin));
    place(call, anchor);
  });
}

function place(call, anchor) {
  const board = call.parentNode.getBoundingClientRect();
  const box = shape(anchor);
  const size = { width: call.offsetWidth, height: call.offsetHeight };
  const best = cheapest(spots(box, size, board), box, size);
  call.style.left = `${best.x - board.left}px`;
  call.style.top = `${best.y - board.top}px`;
  point(call, best, size, box);
}

// Places round the part, sliding along its sides, up and right first; then all over the board.
function spots(box, { width, height }, board) {
  const [right, left] = [box.right + GAP, box.left - width - GAP];
  const [up, down] = [box.top - height - GAP, box.bottom + GAP];
  const along = STEPS.map((part) => ({ x: right + part * (left - right), y: up + part * (down - up) }));
  const round = [
    ...along.map(({ x }) => ({ x, y: up })),
    ...along.map(({ y }) => ({ x: right, y })),
    ...along.map(({ x }) => ({ x, y: down })),
    ...along.map(({ y }) => ({ x: left, y })),
  ];
  const last = { x: board.right - width - 4, y: board.bottom - height - 4 };
  const all = STEPS.flatMap((across) =>
    STEPS.map((downward) => ({
      x: board.left + 4 + across * (last.x - board.left - 4),
      y: board.top + 4 + downward * (last.y - board.top - 4),
    })),
  );
  const clamp = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
  const inside = round.map(({ x, y }) => ({
    x: clamp(x, board.left + 4, last.x),
    y: clamp(y, board.top + 4, last.y),
  }));
  return [...inside, ...all];
}

function cheapest(found, box, { width, height }) {
  const chips = [...layer.querySelectorAll("b"), document.getElementById("pill")].filter(Boolean).map(shape);
  const forbidden = [box, ...chips, ...[...document.querySelectorAll("[data-ghost]")].map(shape)];
  const lit = [...document.querySelectorAll(".board .legal")].map(shape);
  const marks = [...document.querySelectorAll(".board [data-mark]")].map(shape);
  const cost = ({ x, y }) => {
    const card = new DOMRect(x, y, width, height);
    const away = Math.hypot(x + width / 2 - (box.left + box.width / 2), y + height / 2 - (box.top + box.height / 2));
    return FORBIDDEN * hits(card, forbidden) + LIT * hits(card, lit) + MARK * hits(card, marks) + away / FAR;
  };
  return found.map((spot) => [cost(spot), spot]).reduce((a, b) => (b[0] < a[0] ? b : a))[1];
}

const hits = (card, boxes) => boxes.filter((box) => meets(card, box)).length;
const meets = (a, b) => b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

// The side of the card on which the part lies.
function sideOf({ x, y }, { height }, box) {
  if (y + height <= box.top + 1) return "down";
  if (y >= box.bottom - 1) return "up";
  return x >= box.right - 1 ? "left" : "right";
}

// The notch is as near to the part as the card reaches; there is none if the card is far away.
function point(call, spot, size, box) {
  const side = sideOf(spot, size, box);
  const across = box.left + box.width / 2 - spot.x;
  const along = box.top + box.height / 2 - spot.y;
  const beside = side === "left" || side === "right";
  const near = beside ? along > 0 && along < size.height : across > 0 && across < size.width;
  call.dataset.side = near ? side : "";
  call.style.setProperty("--nx", `${Math.min(Math.max(across - 7, 14), size.width - 28)}px`);
  call.style.setProperty("--ny", `${Math.min(Math.max(along - 7, 14), size.height - 28)}px`);
}

addEventListener("resize", clearOutcome);
