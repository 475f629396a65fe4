// The table: one click does it, the keyboard does it too, a preview comes before it, and old news is dropped.

import { followScreen } from "./site.js";
import { lightNamed, places, putIn, takeOut } from "./pictures.js";
import { setting } from "./settings.js";
import { endShow, moment, show, showing } from "./show.js";
import { sound } from "./sounds.js";
import { hideTip, signOf, tellSign } from "./tips.js";

const table = document.getElementById("table");
const live = document.getElementById("live");
const at = () => document.getElementById("at")?.dataset ?? {};
const seat = () => table.dataset.seat;

followScreen(table.dataset.layout);
lightNamed(document.body);

// New positions

let newest = Number(at().version);
let before = new Map();
let taken = [];
let was = {}; // what the page said before the last news
let fresh = false; // is a new position being put in?
let keyboard = false; // was the last thing done with keys?
let touch = false; // or with a finger?

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  const task = tasks.find((other) => other.target === live);
  if (ctx.response?.status >= 400 && !task?.fragment.querySelector("#at")) {
    event.preventDefault(); // no position but a refusal, such as "too often"
    complain(task?.fragment.textContent ?? "");
    return;
  }
  if (!task) return;
  const news = Number(task.fragment.querySelector("#at")?.dataset.version ?? -1);
  if (news < newest || (news === newest && ctx.sourceElement === live)) {
    event.preventDefault(); // old news: a quicker answer has come on the other way
    return;
  }
  newest = news;
  fresh = true;
  was = { ...at() };
  before = places(document);
  taken = takeOut(task.fragment);
});

document.addEventListener("htmx:after:swap", () => {
  if (!fresh) return; // advice, not a position
  fresh = false;
  putIn(taken, before);
  settle();
  tellNews();
});

function settle() {
  hidePreview();
  hideTip();
  showReport();
  showAway();
  showCode();
  const now = at();
  if (now.stage === "playing" && !table.dataset.drawn) location.reload(); // the match has begun: fetch its pictures
  if (keyboard && now.acting && (document.activeElement === document.body || !document.activeElement)) {
    document.querySelector("#play .choice")?.focus({ preventScroll: true });
  }
  document.title = (now.acting ? "● " : "") + document.title.replace(/^● /, "");
}

// News: a tone if wanted, and the moves that came in one go are played one by one.
function tellNews() {
  const now = at();
  if (now.stage === "over" && was.stage === "playing") sound("end");
  else if (now.acting && !was.acting) sound("turn");
  else if (Number(now.moves) > Number(was.moves)) sound("placed");
  const missed = Number(now.moves) - Number(was.moves);
  if (missed > 1 && !showing()) showSince(Number(was.moves));
  rememberSeen();
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const seenKey = `seen ${table.dataset.table} ${seat()}`;

function rememberSeen() {
  if (at().moves && !document.hidden) localStorage.setItem(seenKey, at().moves);
}

function showSince(from, asked = false) {
  if (!at().moves || seat() === "" || (still.matches && !asked)) return;
  show(from, () => Number(at().moves ?? 0), (number) => moment(table.dataset.table, seat(), number));
}

function showMissed() {
  const { moves, since } = at();
  if (!moves) return;
  const seen = Number(localStorage.getItem(seenKey) ?? since);
  const from = Math.max(Number(since), seen > Number(moves) ? 0 : seen);
  if (from < Number(moves)) showSince(from);
  rememberSeen();
}

document.addEventListener("click", (event) => {
  const asked = event.target.closest("[data-show]");
  const { moves, since } = at();
  if (!asked || seat() === "" || !moves || Number(since) >= Number(moves)) return;
  event.preventDefault(); // otherwise the link to the whole replay
  showSince(Number(since), true);
});
document.addEventListener("htmx:before:request", endShow);

// While friends are awaited, the code of the invitation is in sight.
function showCode() {
  const code = document.querySelector("#menu .share > svg");
  if (code) live.querySelector(".lobby__qr:empty")?.append(code.cloneNode(true));
}

// Who is not here

let away = [];
live.addEventListener("away", (event) => {
  away = event.detail.data ? event.detail.data.split(",") : [];
  showAway();
});

function showAway() {
  for (const player of live.querySelectorAll(".player")) {
    const gone = away.includes(player.id.slice("seat-".length));
    player.classList.toggle("player--away", gone);
    for (const sign of player.querySelectorAll(".away, .player__act")) sign.hidden = !gone;
  }
}

document.addEventListener("htmx:sse:error", () => offline(true));
document.addEventListener("htmx:after:sse:connection", () => offline(false));
document.addEventListener("htmx:error", () => offline(true));

function complain(text) {
  const old = document.getElementById("notice");
  const notice = old ?? document.createElement("p");
  Object.assign(notice, { id: "notice", className: "toast", textContent: text.slice(0, 200) });
  notice.setAttribute("role", "alert");
  if (!old) document.body.append(notice);
  setTimeout(() => notice.remove(), 4000);
}

function offline(lost) {
  document.getElementById("offline").hidden = !lost;
}

// Doing

function buttonOf(action) {
  const form = document.getElementById("play");
  if (!form || !action) return null;
  return /^\d+$/.test(action)
    ? document.getElementById(`do-${action}`)
    : [...form.elements].find((button) => button.value === action);
}

function perform(part) {
  const button = buttonOf(part.dataset.action);
  if (button) button.click();
  return Boolean(button);
}

live.addEventListener("click", (event) => {
  const part = event.target.closest(".pic [data-action]");
  if (part) perform(part);
  if (event.target.closest('[data-key="u"]')) document.getElementById("undo")?.click();
  if (event.target.closest("[data-dismiss]")) closeReport();
  if (event.target.closest("[data-do]")) buttonOf(armed)?.click();
  const rule = event.target.closest("[data-rule]");
  if (rule) {
    event.preventDefault();
    openRules(rule.dataset.rule);
  }
});

// Keys

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("pointerdown", (event) => {
  keyboard = false;
  touch = event.pointerType === "touch";
  if (touch && armed && !event.target.closest("#preview") && !subject(event)) hidePreview();
});
document.addEventListener("keydown", (event) => {
  keyboard = true;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input:not([type=radio]), select, textarea")) return;
  const part = event.target.closest?.(".pic [data-action]");
  if (part && (event.key === "Enter" || event.key === " ")) {
    if (perform(part)) event.preventDefault();
  } else if (event.target.closest?.(".pic .part, .choice") && event.key in DIRECTIONS) {
    if (step(event.target, DIRECTIONS[event.key])) event.preventDefault();
  } else if (/^[1-9]$/.test(event.key)) {
    document.querySelectorAll("#play .choice")[Number(event.key) - 1]?.click();
  } else if (event.key === "Escape" && (showing() || closeReport())) {
    endShow();
  } else if (event.key === "u" || event.key === "U" || event.code === "KeyU" || event.key === "Escape") {
    const undo = document.getElementById("undo");
    if (undo && undo.getAttribute("aria-disabled") !== "true") undo.click();
  } else if (event.code === "KeyH") {
    document.getElementById("hint")?.click();
  } else if (event.key === "?") {
    openRules();
  }
});

// The nearest lit part (or choice) in a direction.
function step(from, [x, y]) {
  const start = centre(from);
  let best = null;
  let least = Infinity;
  const pool = from.closest(".choice") ? "#play .choice" : from.closest(".legal") ? ".pic .legal[data-action]" : ".pic .part[tabindex]";
  for (const other of document.querySelectorAll(pool)) {
    if (other === from) continue;
    const end = centre(other);
    const along = (end.x - start.x) * x + (end.y - start.y) * y;
    const aside = Math.abs((end.x - start.x) * y) + Math.abs((end.y - start.y) * x);
    if (along > 4 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = other;
    }
  }
  best?.focus();
  return Boolean(best);
}

// What a part looks like is its ring; the rest of it may reach far, such as words shown only on hover.
function shape(element) {
  return (element.querySelector(".ring") ?? element).getBoundingClientRect();
}

function centre(element) {
  const box = shape(element);
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// Previews

const told = new Map();
let wanted = "";
let timer = 0;
let armed = ""; // the action that a first tap has chosen, and a second one does

async function previewOf(action) {
  const key = `${at().version} ${action}`;
  if (!told.has(key)) {
    if (told.size > 200) told.clear();
    const query = new URLSearchParams({ action, seat: seat(), version: at().version });
    const answer = await fetch(`/t/${table.dataset.table}/preview?${query}`);
    told.set(key, answer.status === 200 ? await answer.text() : "");
  }
  return told.get(key);
}

async function showPreview(source, sign = signOf(source)) {
  const button = source.matches(".choice") ? source : buttonOf(source.dataset.action);
  if (!button?.value) return;
  wanted = button.value;
  const text = await previewOf(button.value);
  const card = document.getElementById("preview");
  if (!card || wanted !== button.value || !text) return;
  hideTip();
  card.innerHTML = text;
  if (sign) card.querySelector("[data-do]").before(await tellSign({ ...sign, title: "" }));
  card.classList.toggle("preview--armed", armed === button.value);
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
  const spots = [
    [box.right - board.left + 12, beside],
    [box.left - board.left - width - 12, beside],
    ...[8, (board.width - width) / 2, board.width - width - 8].flatMap((x) => [[x, 8], [x, low]]),
  ].filter(([x]) => x >= 0 && x + width <= board.width);
  const parts = [...card.parentNode.querySelectorAll(".pic .part")].map(shape);
  const hidden = ([x, y]) => {
    let area = 0;
    for (const part of parts) {
      const across = Math.min(x + width, part.right - board.left) - Math.max(x, part.left - board.left);
      const down = Math.min(y + height, part.bottom - board.top) - Math.max(y, part.top - board.top);
      if (across > 0 && down > 0) area += across * down;
    }
    return area;
  };
  const best = spots.map((spot, order) => [hidden(spot) + order, spot]).sort((a, b) => a[0] - b[0])[0]?.[1] ?? [8, 8];
  card.style.left = `${best[0]}px`;
  card.style.top = `${best[1]}px`;
}

// The pointer may go from the part to its card, where the rule can be opened.
function hideSoon() {
  if (armed) return; // a finger has gone, its question has not
  clearTimeout(timer);
  timer = setTimeout(() => { if (!document.getElementById("preview")?.matches(":hover")) hidePreview(); }, 250);
}

function hidePreview() {
  wanted = "";
  armed = "";
  clearTimeout(timer);
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
  timer = setTimeout(() => showPreview(source, sign), 80);
});
live.addEventListener("pointerout", (event) => {
  if (subject(event) || event.target.closest?.("#preview")) hideSoon();
});
live.addEventListener("focusin", (event) => {
  const source = subject(event);
  if (source?.matches(":focus-visible")) showPreview(source);
});
live.addEventListener("focusout", (event) => { if (!armed && subject(event)) hidePreview(); });

// A finger cannot hover: the first tap shows what would happen, the second does it.
live.addEventListener("click", (event) => {
  const source = subject(event);
  const button = source?.matches(".choice") ? source : buttonOf(source?.dataset.action);
  if (!touch || !event.isTrusted || !button || setting("tap") === "once" || armed === button.value) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  hidePreview();
  armed = button.value;
  const sign = signOf(event.target, event.clientX, event.clientY);
  showPreview(source, sign).then(() => partOf(button)?.classList.add("selected"));
}, true);

// Rules, reports, advice

async function openRules(number) {
  const dialog = document.getElementById("rules");
  if (!dialog.dataset.help) return;
  const text = document.getElementById("rules-text");
  if (!dialog.open) dialog.showModal();
  if (!dialog.dataset.loaded) {
    const answer = await fetch(dialog.dataset.help, { headers: { "HX-Request": "true" } });
    text.innerHTML = await answer.text();
    dialog.dataset.loaded = "1";
  }
  for (const old of text.querySelectorAll(".is-now")) old.classList.remove("is-now");
  const rule = number && document.getElementById(`r${number}`);
  if (rule) {
    rule.classList.add("is-now");
    rule.scrollIntoView({ block: "center" });
  }
}

document.addEventListener("click", (event) => {
  if (event.target.closest('[data-open="rules"]')) openRules();
});

function closeReport() {
  const report = live.querySelector("[data-report]:not([hidden])");
  if (!report) return false;
  sessionStorage.setItem(report.dataset.report, "seen");
  report.hidden = true;
  return true;
}

function showReport() {
  for (const report of live.querySelectorAll("[data-report]")) {
    report.hidden = sessionStorage.getItem(report.dataset.report) === "seen";
  }
}

document.addEventListener("htmx:after:swap", () => {
  const advice = document.querySelector("[data-advice]");
  if (!advice || advice.dataset.shown) return;
  advice.dataset.shown = "1";
  const button = buttonOf(advice.dataset.advice);
  button?.focus();
  button?.scrollIntoView({ block: "nearest", inline: "nearest" });
});

settle();
showMissed();
document.addEventListener("visibilitychange", rememberSeen);
table.dataset.ready = "1";
