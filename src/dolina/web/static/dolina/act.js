// Doing something at the table: a click on a part or a choice, a key, a form. Every button belongs to one form, which
// works without this script too; with it, the answer is short and the new position comes by the stream.

import { at, expect, onLine, onNews } from "./live.js";

const live = document.getElementById("live");
const form = document.getElementById("act");
const held = { busy: false, keyboard: false };

export const byKeyboard = () => held.keyboard;

// The button of an action, by its code or its text form.
export function buttonOf(action) {
  if (!action) return null;
  if (/^\d+$/.test(action)) return document.getElementById(`do-${action}`);
  return [...document.querySelectorAll("#play .choice")].find((button) => button.value === action) ?? null;
}

export function complain(text) {
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
onLine(offline);
onNews(() => { held.busy = false; }); // the stream may be quicker than the answer

form.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (button?.matches("[data-go]")) return; // it leads to another page
  event.preventDefault();
  if (!held.busy) send(button);
});

async function send(button) {
  const fields = new FormData(form, button);
  const address = button?.getAttribute("formaction") || form.getAttribute("action"); // fields are called "action" too
  held.busy = true;
  document.dispatchEvent(new Event("dolina:act"));
  try {
    const answer = await fetch(address, { method: "POST", body: fields, headers: { "X-Fragment": "1" } });
    offline(false);
    await obey(answer, button?.dataset.into);
  } catch {
    offline(true);
  } finally {
    held.busy = false;
  }
}

async function obey(answer, into) {
  if (into) {
    if (answer.ok) document.getElementById(into).innerHTML = await answer.text();
    else complain(await answer.text());
    document.dispatchEvent(new Event("dolina:advice"));
  } else if (answer.headers.get("content-type")?.startsWith("application/json")) {
    const { version, notice } = await answer.json();
    if (notice) complain(notice);
    expect(version);
  } else if (!answer.ok) {
    complain(await answer.text());
  }
}

export function perform(part) {
  const button = buttonOf(part.dataset.action);
  button?.click();
  return Boolean(button);
}

live.addEventListener("click", (event) => {
  const part = event.target.closest(".pic [data-action]");
  if (part) perform(part);
  if (event.target.closest('[data-key="u"]')) document.getElementById("undo")?.click();
});

// Keys

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const escapes = []; // what Escape does before it takes back

export const onEscape = (close) => escapes.push(close);

document.addEventListener("pointerdown", () => { held.keyboard = false; });
document.addEventListener("keydown", (event) => {
  held.keyboard = true;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input:not([type=radio]), select, textarea")) return;
  const part = event.target.closest?.(".pic [data-action]");
  if (part && (event.key === "Enter" || event.key === " ")) {
    if (perform(part)) event.preventDefault();
  } else if (event.target.closest?.(".pic .part, .choice") && event.key in DIRECTIONS) {
    if (step(event.target, DIRECTIONS[event.key])) event.preventDefault();
  } else if (/^[1-9]$/.test(event.key)) {
    document.querySelectorAll("#play .choice")[Number(event.key) - 1]?.click();
  } else if (event.key === "Escape" && escapes.some((close) => close())) {
    event.preventDefault();
  } else if (event.key === "u" || event.key === "U" || event.code === "KeyU" || event.key === "Escape") {
    const undo = document.getElementById("undo");
    if (undo && undo.getAttribute("aria-disabled") !== "true") undo.click();
  } else if (event.code === "KeyH") {
    document.getElementById("hint")?.click();
  } else if (event.key === "?") {
    document.querySelector('.top [data-open="rules"]')?.click();
  }
});

// What a part looks like is its ring; the rest of it may reach far, such as words shown only on hover.
export function shape(element) {
  return (element.querySelector(".ring") ?? element).getBoundingClientRect();
}

function centre(element) {
  const box = shape(element);
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// The nearest lit part (or choice) in a direction.
function step(from, [x, y]) {
  const start = centre(from);
  let best = null;
  let least = Infinity;
  const lit = from.closest(".legal") ? ".pic .legal[data-action]" : ".pic .part[tabindex]";
  for (const other of document.querySelectorAll(from.closest(".choice") ? "#play .choice" : lit)) {
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

// Who plays with keys finds the choices under them when it is their turn.
export function focusChoices() {
  if (!held.keyboard || !at().acting) return;
  if (document.activeElement && document.activeElement !== document.body) return;
  document.querySelector("#play .choice")?.focus({ preventScroll: true });
}
