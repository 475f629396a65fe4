// The moves since my last decision, played one after another over the board. The choices stay live below and
// beside it: whatever I do ends the show, and so does Escape, a click, or my own move.

import { glide, places } from "./glide.js";

const BEAT = 900;
const MOST = 15; // moves: what came before them is in the log
const stage = document.getElementById("show");
const picture = stage?.querySelector(".show__pic");
const text = stage?.querySelector(".show__text");
let running = 0;
let skip = null; // what ends the beat

export const showing = () => Boolean(stage) && !stage.hidden;

export function endShow() {
  if (!showing()) return;
  running += 1;
  skip?.();
  const before = places(picture);
  stage.hidden = true;
  picture.replaceChildren();
  glide(before, document.getElementById("pic-board") ?? document.body);
}

// Play the moves after `from` up to the present one, which `newest` tells.
export async function show(from, newest, look) {
  endShow();
  running += 1;
  const turn = running;
  let next = look(Math.max(from + 1, newest() - MOST + 1));
  for (let number = Math.max(from + 1, newest() - MOST + 1); number <= newest(); number += 1) {
    // biome-ignore lint/performance/noAwaitInLoops: one after another is what a show is
    const seen = await next;
    if (turn !== running) return;
    if (number < newest()) next = look(number + 1);
    if (!seen?.told) continue;
    draw(seen, `${number} / ${newest()}`);
    await beat();
    if (turn !== running) return;
  }
  endShow();
}

const beat = () =>
  new Promise((done) => {
    skip = done;
    setTimeout(done, BEAT);
  });

function draw(seen, count) {
  const before = places(picture);
  picture.replaceChildren(seen.picture);
  text.replaceChildren(seen.words);
  text.dataset.count = count;
  stage.hidden = false;
  for (const named of text.querySelectorAll("[data-part]")) {
    const id = CSS.escape(named.dataset.part);
    for (const part of picture.querySelectorAll(`[data-id="${id}"], [data-part="${id}"]`)) part.classList.add("named");
  }
  glide(before, picture);
}

// One moment as this seat saw it; its parts give up their ids, which belong to the board below.
export async function moment(address, seat, number) {
  const query = new URLSearchParams({ n: number, eyes: seat });
  const answer = await fetch(`${address}?${query}`, { headers: { "X-Fragment": "1" } });
  if (!answer.ok) return null;
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  const drawn = template.content.querySelector("#pic-board svg");
  const words = template.content.querySelector(".now");
  if (!drawn || !words) return null;
  for (const part of drawn.querySelectorAll("[id]")) {
    part.dataset.id = part.id;
    part.removeAttribute("id");
  }
  const told = document.createDocumentFragment();
  told.append(...words.childNodes);
  return { picture: drawn, words: told, told: told.textContent.trim() };
}

// A click on the show ends it. If the part that was clicked is a lit one of the present board, it is meant.
stage?.addEventListener("click", (event) => {
  const seen = event.target.closest("[data-id]")?.dataset.id;
  endShow();
  if (!seen || event.target.closest("[data-skip]")) return;
  const part = document.elementFromPoint(event.clientX, event.clientY)?.closest(".pic .legal[data-action]");
  if (part?.id === seen) part.dispatchEvent(new MouseEvent("click", { bubbles: true }));
});
