// The lens under the board of an upright phone: it goes where the finger goes. Its places are all there, in streets and
// blocks; those near the one that is looked at are shown, and what is said about it. With a new position the site says
// again which are seen.

import { onOld } from "./live.js";

const SEEN = 3;
const STEP = 124;
const WRITTEN = ["display", "transform", "class"];
let drawn = new Map(); // how the site drew what is written into: its attributes

function look(place) {
  const lens = document.getElementById("pic-lens");
  const large = document.getElementById(`lens-${place}`);
  if (!large || !lens) return;
  const all = [...lens.querySelectorAll("[data-block]")];
  const { street, block } = large.dataset;
  const last = Math.max(...all.map((one) => Number(one.dataset.block)));
  const said = [...lens.querySelectorAll("[id^='caption-']")];
  for (const one of [...all, ...said]) {
    if (!drawn.has(one)) drawn.set(one, new Map(WRITTEN.map((name) => [name, one.getAttribute(name)])));
  }
  const first = Math.max(0, Math.min(Number(block) - 1, last + 1 - SEEN));
  for (const one of all) {
    const number = Number(one.dataset.block) - first;
    const near = one.dataset.street === street && number >= 0 && number < SEEN;
    if (near) one.removeAttribute("display");
    else one.setAttribute("display", "none");
    if (near) one.setAttribute("transform", `translate(${5 + STEP * number} 28)`);
    one.classList.toggle("is-near", one === large);
  }
  for (const words of said) {
    if (words.id === `caption-${place}`) words.removeAttribute("display");
    else words.setAttribute("display", "none");
  }
  lens.classList.add("is-looking");
}

onOld(() => {
  for (const [one, attributes] of drawn) {
    for (const [name, value] of attributes) {
      if (value === null) one.removeAttribute(name);
      else one.setAttribute(name, value);
    }
  }
  drawn = new Map();
  document.getElementById("pic-lens")?.classList.remove("is-looking");
});

// What is held is seen large, whatever chose it; that it is held can be seen a moment later.
document.addEventListener("dolina:hold", () =>
  queueMicrotask(() => {
    const held = document.querySelector(".board__pic .is-held[id^='place-']");
    if (held) look(held.id.slice("place-".length));
  }),
);

const follow = (event) => {
  const part = event.target.closest?.(".board__pic [id^='place-']");
  const asked = document.querySelector("#pic-lens [data-piece='knobs']"); // its buttons belong to the card they lie on
  if (part && (!asked || part.matches(".legal"))) look(part.id.slice("place-".length));
};
document.addEventListener("pointerdown", follow);
document.addEventListener("focusin", follow);
