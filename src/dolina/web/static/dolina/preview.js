// What an action would do, shown beside its part before it is done. A finger cannot hover: its first tap shows, the
// second does.

import { buttonOf } from "./act.js";
import { shape } from "./glide.js";
import { hideTip, signOf, tellSign } from "./glossary.js";
import { at } from "./live.js";
import { setting } from "./settings.js";

const table = document.getElementById("table");
const live = document.getElementById("live");
const told = new Map();
const now = { wanted: "", timer: 0, armed: "", touch: false }; // armed: the action that a first tap has chosen

async function previewOf(action) {
  const key = `${at().version} ${action}`;
  if (!told.has(key)) {
    if (told.size > 200) told.clear();
    const query = new URLSearchParams({ action, seat: table.dataset.seat, version: at().version });
    const answer = await fetch(`${table.dataset.preview}?${query}`);
    told.set(key, answer.status === 200 ? await answer.text() : "");
  }
  return told.get(key);
}

async function showPreview(source, sign = signOf(source)) {
  const button = source.matches(".choice") ? source : buttonOf(source.dataset.action);
  if (!button?.value) return;
  now.wanted = button.value;
  const text = await previewOf(button.value);
  const card = document.getElementById("preview");
  if (!card || now.wanted !== button.value || !text) return;
  hideTip();
  card.innerHTML = text;
  if (sign) card.querySelector("[data-do]").before(await tellSign({ ...sign, title: "" }));
  card.classList.toggle("preview--armed", now.armed === button.value);
  card.hidden = false;
  button.setAttribute("aria-describedby", "preview");
  button.classList.add("is-hover");
  partOf(button)?.classList.add("is-hover");
  place(card, partOf(button) ?? button);
}

function partOf(button) {
  const code = button.id.slice(3);
  return live.querySelector(`.pic [data-action="${CSS.escape(button.value)}"], .pic [data-action="${code}"]`);
}

// Inside the board, where it hides the fewest parts; near the one it speaks of if there is a choice.
function place(card, anchor) {
  if (matchMedia("(max-width: 760px)").matches || card.matches(".preview--armed")) return;
  const board = card.parentNode.getBoundingClientRect();
  const box = shape(anchor);
  const { offsetWidth: width, offsetHeight: height } = card;
  const low = board.height - height - 8;
  const beside = Math.min(Math.max(8, box.top - board.top), low);
  const columns = [8, (board.width - width) / 2, board.width - width - 8];
  const spots = [
    [box.right - board.left + 12, beside],
    [box.left - board.left - width - 12, beside],
    ...columns.flatMap((x) => [8, low].map((y) => [x, y])),
  ].filter(([x]) => x >= 0 && x + width <= board.width);
  const parts = [...card.parentNode.querySelectorAll(".pic .part")].map(shape);
  const cost = ([x, y]) => hiddenArea(new DOMRect(board.left + x, board.top + y, width, height), parts);
  const [best] = spots.map((spot, order) => [cost(spot) + order, spot]).sort((a, b) => a[0] - b[0]);
  const [left, top] = best?.[1] ?? [8, 8];
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}

function hiddenArea(card, parts) {
  let area = 0;
  for (const part of parts) {
    const across = Math.min(card.right, part.right) - Math.max(card.left, part.left);
    const down = Math.min(card.bottom, part.bottom) - Math.max(card.top, part.top);
    if (across > 0 && down > 0) area += across * down;
  }
  return area;
}

// The pointer may go from the part to its card, where the rule can be opened.
function hideSoon() {
  if (now.armed) return; // a finger has gone, its question has not
  clearTimeout(now.timer);
  now.timer = setTimeout(() => {
    if (!document.getElementById("preview")?.matches(":hover")) hidePreview();
  }, 250);
}

export function hidePreview() {
  now.wanted = "";
  now.armed = "";
  clearTimeout(now.timer);
  const card = document.getElementById("preview");
  if (card) card.hidden = true;
  card?.style.removeProperty("left");
  card?.style.removeProperty("top");
  for (const lit of live.querySelectorAll(".is-hover")) lit.classList.remove("is-hover", "selected");
}

const subject = (event) => event.target.closest?.(".choice, .pic [data-action]");

live.addEventListener("pointerover", (event) => {
  const source = subject(event);
  if (!source || event.pointerType === "touch") return;
  hidePreview();
  const sign = signOf(event.target, event.clientX, event.clientY);
  now.timer = setTimeout(() => showPreview(source, sign), 80);
});
live.addEventListener("pointerout", (event) => {
  if (subject(event) || event.target.closest?.("#preview")) hideSoon();
});
live.addEventListener("focusin", (event) => {
  const source = subject(event);
  if (source?.matches(":focus-visible")) showPreview(source);
});
live.addEventListener("focusout", (event) => {
  if (!now.armed && subject(event)) hidePreview();
});
document.addEventListener("pointerdown", (event) => {
  now.touch = event.pointerType === "touch";
  if (now.touch && now.armed && !event.target.closest("#preview") && !subject(event)) hidePreview();
});
live.addEventListener("click", (event) => {
  if (event.target.closest("[data-do]")) buttonOf(now.armed)?.click();
});
live.addEventListener(
  "click",
  (event) => {
    const source = subject(event);
    const button = source?.matches(".choice") ? source : buttonOf(source?.dataset.action);
    if (!now.touch || !event.isTrusted || !button || setting("tap") === "once" || now.armed === button.value) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hidePreview();
    now.armed = button.value;
    const sign = signOf(event.target, event.clientX, event.clientY);
    showPreview(source, sign).then(() => partOf(button)?.classList.add("selected"));
  },
  true,
);
