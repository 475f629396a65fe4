// A lesson: an answer is a link, and this script follows it without leaving the page. What the table plays is shown
// move by move, what it speaks of is lit, what was wrong is shown for a moment and taken back.

import { glide, places, shape, still } from "./glide.js";
import { followScreen } from "./site.js";

const BEAT = 900;
const DIGITS = "123456789";
const NUMBERED = 5; // so many parts to choose from wear their digits
const PAGE = { scores: "#scores", log: "#scores", choices: "#say" };
const SVG = "http://www.w3.org/2000/svg";
const lesson = document.getElementById("lesson");
const now = { turn: 0, skip: null };

followScreen(lesson.dataset.layout);

const said = () => document.getElementById("say");

async function fetched(address) {
  const answer = await fetch(new URL(address, location.href), { headers: { "X-Fragment": "1" } });
  if (!answer.ok || answer.redirected) throw new Error("this lesson cannot go on from here");
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  return template.content;
}

// Put what has come into the slots of the page; parts that have moved glide there.
function put(content, names) {
  const before = places(lesson);
  for (const name of names) {
    const fresh = content.querySelector(`[data-slot="${name}"]`);
    const old = lesson.querySelector(`[data-slot="${name}"]`);
    if (fresh && old) old.replaceChildren(...fresh.childNodes);
  }
  glide(before, lesson).then(relight);
}

const beat = (time) =>
  new Promise((done) => {
    now.skip = done;
    setTimeout(done, still.matches ? 0 : time);
  });

async function showFrames(addresses, turn, time) {
  for (const address of addresses) {
    // biome-ignore lint/performance/noAwaitInLoops: one after another is what a show is
    const content = await fetched(address);
    if (turn !== now.turn) return;
    put(content, ["board", "strip", "scores"]);
    said().classList.add("say--shows");
    said().querySelector(".say__move").textContent = content.querySelector('[data-slot="told"]').textContent;
    await beat(time);
    if (turn !== now.turn) return;
  }
}

// Follow a link of the lesson.
async function go(address) {
  now.turn += 1;
  now.skip?.();
  const { turn } = now;
  lesson.setAttribute("aria-busy", "true");
  try {
    const content = await fetched(address);
    if (turn !== now.turn) return;
    const fresh = content.querySelector("#say");
    if (!fresh.matches("[data-slot]")) return end(content, address);
    unlight();
    const { frames, tried } = fresh.dataset;
    if (tried) await showFrames([tried], turn, 2 * BEAT);
    else if (frames) await showFrames(frames.split(" "), turn, BEAT);
    if (turn !== now.turn) return;
    put(content, ["top", "board", "strip", "scores", "steps", "possible"]);
    fresh.classList.toggle("say--shown", frames !== "" && !still.matches);
    speak(fresh);
    history.replaceState(null, "", new URL(address, location.href));
  } catch {
    location.assign(new URL(address, location.href));
  } finally {
    lesson.removeAttribute("aria-busy");
  }
}

function end(content, address) {
  unlight();
  lesson.replaceChildren(...content.childNodes);
  history.replaceState(null, "", new URL(address, location.href));
  said().focus();
}

// The words change in their place, so that a screen reader reads them.
function speak(fresh) {
  const card = said();
  card.className = fresh.className;
  for (const [name, value] of Object.entries(fresh.dataset)) card.dataset[name] = value;
  for (const part of [".say__words", ".say__act"]) {
    card.querySelector(part).replaceChildren(...fresh.querySelector(part).childNodes);
  }
  settle();
}

// Light

function unlight() {
  document.querySelector(".veil")?.remove();
}

function litParts() {
  const { points = "", lit = "" } = said()?.dataset ?? {};
  const wanted = [
    ...points
      .split(" ")
      .map((name) => PAGE[name] ?? (name && `.pic #${CSS.escape(name)}, .chairs #${CSS.escape(name)}`)),
    ...lit.split(" ").map((code) => code && `.pic [data-action="${code}"]`),
  ].filter(Boolean);
  return [...new Set(wanted.flatMap((selector) => [...document.querySelectorAll(selector)]))];
}

// What is lit may be kept for a part of the picture that shows it when it is chosen: then it is.
function reveal() {
  lesson.removeAttribute("data-shows");
  const { lit = "" } = said()?.dataset ?? {};
  const parts = lit.split(" ").flatMap((code) => [...lesson.querySelectorAll(`.pic [data-action="${code}"]`)]);
  const names = [...lesson.querySelectorAll(".pic [data-shows]")].map((part) => part.dataset.shows);
  const hidden = () => parts.every((part) => shape(part).width === 0);
  for (const name of parts.length > 0 ? names : []) {
    if (!hidden()) return;
    lesson.dataset.shows = name;
  }
  if (hidden()) lesson.removeAttribute("data-shows");
}

const boxes = () =>
  litParts()
    .map(shape)
    .filter((box) => box.width);

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// The digit that chooses a part, at its lower left.
function badge({ left, bottom }, digit) {
  const [x, y] = [Math.max(left, 15), Math.min(bottom, innerHeight - 15)];
  const made = element("g", { class: "veil__digit", transform: `translate(${x} ${y})` });
  const text = element("text", { y: 5 });
  text.textContent = digit;
  made.append(element("circle", { r: 13 }), text);
  return made;
}

function light() {
  unlight();
  reveal();
  const found = boxes();
  const card = said();
  if (found.length === 0 || !card?.matches("[data-slot]")) return;
  const veil = element("svg", { class: "veil", "aria-hidden": "true" });
  const holes = element("mask", { id: "holes" }); // holes may overlap
  holes.append(element("rect", { class: "veil__all" }));
  for (const { left, top, width, height } of [...found, card.getBoundingClientRect()]) {
    holes.append(element("rect", { x: left - 5, y: top - 5, width: width + 10, height: height + 10 }));
  }
  veil.append(holes, element("rect", { class: "veil__dark", mask: "url(#holes)" }));
  for (const { left, top, width, height } of found) {
    const box = { x: left - 4, y: top - 4, width: width + 8, height: height + 8, rx: 8 };
    for (const line of ["veil__edge", "veil__ring"]) veil.append(element("rect", { ...box, class: line }));
  }
  const choice = answers();
  if (choice.length > 1 && choice.length <= NUMBERED) {
    for (const [index, part] of choice.entries())
      if (part.matches(".pic *")) veil.append(badge(shape(part), index + 1));
  }
  lesson.append(veil);
}

// Light follows what it is on: parts that glide, a page that scrolls, words in a font that has just come.
function relight() {
  if (!lesson.hasAttribute("aria-busy")) light();
}

function settle() {
  const [first] = boxes();
  if (first && (first.top < 0 || first.bottom > innerHeight)) scrollBy({ top: first.top - innerHeight / 3 });
  light();
  reach();
  answers()[0]?.focus({ preventScroll: true });
}

// What takes a learner on, in the order of digits: next, the buttons, the lit parts.
function answers() {
  const buttons = [...said().querySelectorAll("[data-next], [data-answer]")];
  const parts = litParts().filter((part) => part.matches("[data-action]") && shape(part).width);
  return [...buttons, ...parts];
}

// By Tab only what is lit is reached; while nothing is asked, nothing behind the words is. A pointer reaches all.
function reach() {
  const card = said();
  if (!card?.matches("[data-slot]")) return;
  const lit = answers();
  for (const part of lesson.querySelectorAll(".pic [data-action]")) part.tabIndex = lit.includes(part) ? 0 : -1;
  for (const behind of lesson.querySelectorAll('[data-slot="board"], [data-slot="strip"]')) {
    behind.inert = !card.dataset.asks;
  }
}

const follow = () => requestAnimationFrame(relight);
const sizes = new ResizeObserver(follow);
for (const slot of lesson.querySelectorAll("[data-slot]")) sizes.observe(slot);
addEventListener("resize", follow);
addEventListener("scroll", follow, { capture: true, passive: true });

// Hands and keys

const linkOf = (code) => code && lesson.querySelector(`.possible [data-code="${CSS.escape(code)}"]`);

function perform(part) {
  const link = linkOf(part.dataset.action);
  if (link) go(link.getAttribute("href"));
  return Boolean(link);
}

lesson.addEventListener("click", (event) => {
  const part = event.target.closest(".pic [data-action]");
  const link = event.target.closest("a[data-go]");
  if (part && perform(part)) return;
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});

document.addEventListener("keydown", (event) => {
  const part = event.target.closest?.(".pic [data-action]");
  if (part && (event.key === "Enter" || event.key === " ") && perform(part)) event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey || !said()?.matches("[data-slot]")) return;
  if (event.key === "Escape") lesson.querySelector("[data-leave]").focus();
  const chosen = answers()[DIGITS.indexOf(event.key)];
  if (chosen && !perform(chosen)) chosen.click();
});

light();
reach();
lesson.dataset.ready = "1";
