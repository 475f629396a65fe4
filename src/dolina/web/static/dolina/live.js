// The live part of a table's page: the stream brings the pieces that have changed, and they take their places.
// A page holds slots ([data-slot]); a slot holds named pieces ([data-piece]) in an order. Nothing is left behind:
// a new piece replaces the old one, and what is no longer named goes.

import { glide, places } from "./glide.js";

const SVG = "http://www.w3.org/2000/svg";
const PATIENCE = 4000; // until a page that heard nothing of its own move asks for itself again

const LEAST_GLIDE = 80; // milliseconds; else as long as news are apart, so that what glides keeps up with them

const live = document.getElementById("live");
const form = document.getElementById("act");
const heard = { old: [], news: [], away: [], line: [], hint: [] };

let last = 0; // when news came

export const at = () => document.getElementById("at")?.dataset ?? {};

// Be called before a new position takes the place of the old one: what a script wrote into its pieces is taken out of
// them, as a piece that has not changed stays.
export const onOld = (hear) => heard.old.push(hear);
// Be called with (before, now) after each new position, with the empty seats, with whether the line is lost, with a
// hint for the position that the page shows.
export const onNews = (hear) => heard.news.push(hear);
export const onAway = (hear) => heard.away.push(hear);
export const onLine = (hear) => heard.line.push(hear);
export const onHint = (hear) => heard.hint.push(hear);

const tell = (kind, ...what) => {
  for (const hear of heard[kind]) hear(...what);
};

// Pieces

function parsed(html, slot) {
  const holder = slot.namespaceURI === SVG ? document.createElementNS(SVG, "g") : slot.cloneNode(false);
  holder.innerHTML = html;
  return holder.firstElementChild;
}

function patch(slot, { pieces = {}, order, size }) {
  const kept = new Map([...slot.children].map((child) => [child.dataset.piece, child]));
  for (const [name, html] of Object.entries(pieces)) {
    const fresh = parsed(html, slot);
    kept.get(name)?.replaceWith(fresh);
    kept.set(name, fresh);
  }
  if (order !== undefined) arrange(slot, kept, order ? order.split(" ") : []);
  if (size !== undefined) resize(slot, size);
}

function arrange(slot, kept, order) {
  const wanted = new Set(order);
  for (const child of [...slot.children]) if (!wanted.has(child.dataset.piece)) child.remove();
  let next = slot.firstElementChild;
  for (const name of order) {
    const child = kept.get(name);
    if (child === next) next = next.nextElementSibling;
    else slot.insertBefore(child, next);
  }
}

function resize(slot, size) {
  slot.parentElement.hidden = !size;
  if (size) slot.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
}

function take(news) {
  if (news.version <= Number(at().version)) return; // old news
  const was = { ...at() };
  const sinceLast = performance.now() - last;
  last += sinceLast;
  tell("old");
  const before = places(document);
  const focused = document.activeElement?.closest("#live [id]")?.id;
  if (news.whole === undefined) {
    for (const [name, change] of Object.entries(news.slots)) patch(live.querySelector(`[data-slot="${name}"]`), change);
  } else {
    live.innerHTML = news.whole;
    live.dataset.shape = news.shape;
  }
  form.elements.version.value = news.version;
  const lost = focused && document.activeElement?.id !== focused;
  if (lost) document.getElementById(focused)?.focus({ preventScroll: true });
  glide(before, document, Math.max(LEAST_GLIDE, sinceLast));
  tell("news", was, { ...at() });
}

// The line

const SILENCE = 8500; // milliseconds after which a line is dead: the site is silent for less than seven seconds
let line = null;
let watch = 0;

// Something was heard. If nothing more is, the line is dead, whatever the browser believes: call again.
function alive() {
  clearTimeout(watch);
  watch = setTimeout(() => {
    tell("line", true);
    line.close();
    connect();
  }, SILENCE);
}

function connect() {
  const address = new URL(live.dataset.events, location.href);
  address.searchParams.set("version", at().version);
  line = new EventSource(address);
  alive();
  line.addEventListener("open", () => {
    tell("line", false);
    alive();
  });
  line.addEventListener("beat", alive);
  line.addEventListener("message", (event) => {
    alive();
    try {
      take(JSON.parse(event.data));
    } catch (problem) {
      console.error(problem);
      location.reload(); // the site is newer than this page: its pieces fit no longer
    }
  });
  line.addEventListener("away", (event) => tell("away", event.data ? event.data.split(",") : []));
  line.addEventListener("hint", (event) => {
    const { version, html } = JSON.parse(event.data);
    if (version === Number(at().version)) tell("hint", html);
  });
  line.addEventListener("error", () => {
    tell("line", true);
    alive();
    if (line.readyState !== EventSource.CLOSED) return; // it calls again by itself
    clearTimeout(watch);
    setTimeout(connect, 2000);
  });
}

connect();
addEventListener("pagehide", () => {
  clearTimeout(watch);
  line?.close();
});
addEventListener("pageshow", (event) => {
  if (event.persisted) connect();
});

// The stream brings my own move too. If it does not, something between us swallows it: ask for the page.
export function awaitVersion(version) {
  setTimeout(() => {
    if (Number(at().version) < version) location.reload();
  }, PATIENCE);
}
