// Doing something at the table: a click on a part or a choice, a key, a form. Every button belongs to one form, which
// works without this script too; with it, the answer is short and the new position comes by the stream.

import { shape } from "./glide.js";
import { at, awaitVersion, onHint, onLine, onNews } from "./live.js";

const live = document.getElementById("live");
const form = document.getElementById("act");
const CODE = /^\d+$/u;
const ON_ITS_WAY = 202;
const HINT_PATIENCE = 8000; // until a page that heard nothing of its hint asks again
const held = { busy: false, keyboard: false, hinted: "" };

// The button of an action, by its code or its text form.
export function buttonOf(action) {
  if (!action) return null;
  if (CODE.test(action)) return document.getElementById(`do-${action}`);
  return [...document.querySelectorAll("#play .choice")].find((button) => button.value === action) ?? null;
}

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
onLine(offline);
onNews(() => {
  held.busy = false;
}); // the stream may be quicker than the answer

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
  if (into && answer.ok) {
    const html = await answer.text();
    if (answer.status !== ON_ITS_WAY) advise(html);
    else if (held.hinted !== at().version) awaitHint(html); // the stream may be quicker than the answer
  } else if (answer.headers.get("content-type")?.startsWith("application/json")) {
    const { version, notice } = await answer.json();
    if (notice) complain(notice);
    awaitVersion(version);
  } else if (!answer.ok) {
    complain(await answer.text());
  }
}

function advise(html) {
  held.hinted = at().version;
  document.getElementById("advice").innerHTML = html;
  document.dispatchEvent(new Event("dolina:advice"));
}
onHint(advise);

// A hint comes by the stream. If it does not, another process of the site may have thought it out: ask again.
function awaitHint(html) {
  const place = document.getElementById("advice");
  place.innerHTML = html;
  setTimeout(() => {
    if (place.querySelector("[data-waits]")) document.getElementById("hint")?.click();
  }, HINT_PATIENCE);
}

function perform(part) {
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
const NUMBER = /^[1-9]$/u;
const escapes = []; // what Escape does before it takes back

export const onEscape = (close) => escapes.push(close);

document.addEventListener("pointerdown", () => {
  held.keyboard = false;
});
document.addEventListener("keydown", (event) => {
  held.keyboard = true;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input:not([type=radio]), select, textarea")) return;
  if (onPart(event) || (event.key === "Escape" && escapes.some((close) => close()))) event.preventDefault();
  else shortcut(event);
});

// Enter does what a part offers, an arrow goes to the next one.
function onPart({ key, target }) {
  const part = target.closest?.(".pic [data-action]");
  if (part && (key === "Enter" || key === " ")) return perform(part);
  return key in DIRECTIONS && target.closest?.(".pic .part, .choice") && step(target, DIRECTIONS[key]);
}

function shortcut({ key, code }) {
  if (NUMBER.test(key)) {
    document.querySelectorAll("#play .choice")[Number(key) - 1]?.click();
  } else if (key === "u" || key === "U" || code === "KeyU" || key === "Escape") {
    document.querySelector('#undo:not([aria-disabled="true"])')?.click();
  } else if (code === "KeyH") {
    document.getElementById("hint")?.click();
  } else if (key === "?") {
    document.querySelector('.top [data-open="rules"]')?.click();
  }
}

function centre(element) {
  const box = shape(element);
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// The nearest lit part (or choice) in a direction.
function step(from, [x, y]) {
  const start = centre(from);
  let best = null;
  let least = Number.POSITIVE_INFINITY;
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
