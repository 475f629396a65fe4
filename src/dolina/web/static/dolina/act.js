// Doing something at the table. Every button belongs to one form, which works without this script too; with it, the
// answer is short and the new position comes by the stream. A decision is sent again until it is answered, only for
// the version it was made for: the site knows it again and makes it once.

import { mayAsk, question } from "./coach.js";
import { at, awaitVersion, onHint, onLine, onNews } from "./live.js";

const form = document.getElementById("act");
const table = document.getElementById("table");
const ON_ITS_WAY = 202;
const AGAIN = 1500; // until a decision that was not answered is sent once more
const PATIENCE = 8000; // for an answer
const SLOW = 4000; // until it is said that we wait
const HINT_PATIENCE = 8000; // until a page that heard nothing of its hint asks again
const now = { busy: false, pending: null, hinted: "", lost: false, done: null };
const heard = [];

let asked = null; // the decision that the coach asks about

export const onPending = (hear) => heard.push(hear);
export const pendingAction = () => now.pending?.code ?? null;
export const lastDone = () => now.done;

export function complain(text) {
  const old = document.getElementById("notice");
  const notice = old ?? document.createElement("p");
  Object.assign(notice, { id: "notice", className: "toast", textContent: text.slice(0, 200) });
  notice.setAttribute("role", "alert");
  if (!old) document.body.append(notice);
  clearTimeout(notice.timer);
  notice.timer = setTimeout(() => notice.remove(), 4000);
}

function offline(lost) {
  now.lost = lost;
  const sign = document.getElementById("offline");
  sign.hidden = !lost;
  sign.textContent = now.pending ? table.dataset.sayKept : table.dataset.sayOffline;
  if (!lost && now.pending?.failed) attempt();
}
onLine(offline);
addEventListener("offline", () => offline(true));
addEventListener("online", () => offline(false));

// A decision

// Make a decision; its version names it, whatever happens on the way.
export function commit({ code, action, instead, button, selects, sure }) {
  if (now.pending) return;
  asked = { code, action, instead, button, selects };
  now.done = null;
  const fields = new FormData(form);
  fields.set("action", action ?? code);
  if (instead) fields.set("instead", "1");
  if (sure || !mayAsk()) fields.set("sure", "1");
  const label = selects ? "" : (button?.querySelector("span")?.textContent ?? "");
  now.pending = { code, fields, decision: at().decision, version: at().version, failed: false, label };
  document.dispatchEvent(new Event("dolina:act"));
  press(code);
  attempt();
}

function press(code) {
  for (const part of document.querySelectorAll(`#live [data-action="${code}"]`)) part.classList.add("is-pending");
  document.getElementById("choices")?.setAttribute("aria-busy", "true");
  for (const hear of heard) hear();
  const { pending } = now;
  setTimeout(() => {
    if (now.pending === pending && !now.lost) complain(table.dataset.saySlow);
  }, SLOW);
}

async function attempt() {
  const { pending } = now;
  if (!pending || pending.sending || pending.answered) return;
  pending.sending = true;
  try {
    const answer = await post(form.getAttribute("action"), pending.fields);
    if (now.pending === pending) await answered(answer, pending);
  } catch {
    pending.failed = true;
    pending.sending = false;
    if (now.pending !== pending) return;
    offline(true);
    setTimeout(() => {
      if (now.pending === pending) attempt();
    }, AGAIN);
  }
}

// As a plain form sends it.
const post = (address, fields) =>
  fetch(address, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "X-Fragment": "1" },
    signal: AbortSignal.timeout(PATIENCE),
  });

async function answered(answer, pending) {
  pending.answered = true; // what is left is the new position, by the stream
  offline(false);
  const notice = await obey(answer);
  if (notice === "") now.done = { label: pending.label, version: pending.version };
  else release();
}

// The decision is made, or cannot be: nothing is pending any more.
function release() {
  now.pending = null;
  for (const part of document.querySelectorAll(".is-pending")) part.classList.remove("is-pending");
  document.getElementById("choices")?.removeAttribute("aria-busy");
  for (const hear of heard) hear();
}

onNews((was, is) => {
  now.busy = false; // the stream may be quicker than the answer
  if (now.pending && (is.decision !== now.pending.decision || !is.acting)) {
    now.done ??= { label: now.pending.label, version: now.pending.version };
    release();
  } else if (was.decision !== is.decision && !now.pending) {
    now.done = null;
  }
});

// Everything else

form.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (button?.matches("[data-go]")) return; // it leads to another page
  event.preventDefault();
  if (!now.busy && !now.pending) send(button);
});

function send(button) {
  const address = button?.getAttribute("formaction") || form.getAttribute("action"); // fields are called "action" too
  return request(address, button?.name ? { [button.name]: button.value } : {}, button?.dataset.into);
}

// Ask for something beside a decision; return what the answer complains of, nothing if there is none.
export async function request(address, values, into) {
  const fields = new FormData(form);
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  now.busy = true;
  now.done = null;
  document.dispatchEvent(new Event("dolina:act"));
  try {
    const answer = await post(address, fields);
    offline(false);
    return await obey(answer, into);
  } catch {
    offline(true);
    return null;
  } finally {
    now.busy = false;
  }
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-anyway]") && asked) commit({ ...asked, sure: true });
});

export function takeBack() {
  const undo = document.getElementById("undo");
  if (undo?.matches('[aria-disabled="true"]')) complain(undo.title);
  else undo?.click();
}

// Do as an answer says; return what it complains of.
async function obey(answer, into) {
  let said = "";
  if (into && answer.ok) {
    const html = await answer.text();
    if (answer.status !== ON_ITS_WAY) advise(html);
    else if (now.hinted !== at().version) awaitHint(html); // the stream may be quicker than the answer
  } else if (answer.headers.get("content-type")?.startsWith("application/json")) {
    const { version, notice, coach } = await answer.json();
    if (coach) return question(notice);
    said = notice;
    awaitVersion(version);
  } else if (!answer.ok) {
    said = await answer.text();
  }
  if (said) complain(said);
  return said;
}

// Hints

function advise(html) {
  now.hinted = at().version;
  document.getElementById("advice").innerHTML = html;
  document.dispatchEvent(new Event("dolina:advice"));
}
// What is offered unasked gives way to whatever the person is at.
onHint((html) => {
  const busy = document.querySelector('#advice > *, .coach--offers, .coach--asks, .decide[data-state="held"]');
  if (!(html.includes("data-slip") && (busy || !mayAsk()))) advise(html);
});

// A hint comes by the stream. If it does not, another process of the site may have thought it out: ask again.
function awaitHint(html) {
  const place = document.getElementById("advice");
  place.innerHTML = html;
  setTimeout(() => {
    if (place.querySelector("[data-waits]")) document.getElementById("hint")?.click();
  }, HINT_PATIENCE);
}

document.addEventListener("click", (event) => {
  const undo = event.target.closest('#undo[aria-disabled="true"], #hint[aria-disabled="true"]');
  if (undo) complain(undo.title); // why not
});
