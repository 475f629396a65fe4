// The keyboard: arrows go from part to part, Enter holds and then does, digits hold a line of the list.

import { takeBack } from "./act.js";
import { choose, hold, letGo, optionOf, sourceOf } from "./decide.js";
import { shape } from "./glide.js";
import { at } from "./live.js";

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const NUMBER = /^[1-9]$/u;
const LIT = ".pic :is(.legal, .instead, .chosen)[data-action]";
const escapes = []; // what Escape does before it takes back
const held = { keyboard: false };

export const onEscape = (close) => escapes.push(close);

document.addEventListener("pointerdown", () => {
  held.keyboard = false;
});
document.addEventListener("keydown", (event) => {
  held.keyboard = true;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input:not([type=radio]), select, textarea")) return;
  if (onPart(event) || (event.key === "Escape" && (letGo() || escapes.some((close) => close()))))
    event.preventDefault();
  else shortcut(event);
});

// Enter holds what a part offers, and does it; an arrow goes to the next one.
function onPart({ key, target }) {
  const part = target.closest?.(LIT);
  if (part && (key === "Enter" || key === " ")) {
    choose(optionOf(part), "key");
    return true;
  }
  if (part && (key === "Home" || key === "End")) {
    const lit = document.querySelectorAll(LIT);
    lit[key === "Home" ? 0 : lit.length - 1]?.focus();
    return true;
  }
  return key in DIRECTIONS && target.closest?.(".pic .part, .choice") && step(target, DIRECTIONS[key]);
}

function shortcut({ key, code }) {
  if (NUMBER.test(key)) {
    const button = document.querySelectorAll("#play .choice")[Number(key) - 1];
    if (button) holdByKey(optionOf(button));
  } else if (key === "Enter" && document.activeElement === document.body) {
    document.querySelector("#go:not([hidden])")?.click();
  } else if (code === "KeyU" || key === "Escape") {
    if (code === "KeyU" || document.querySelector('#undo:not([aria-disabled="true"])')) takeBack();
  } else if (code === "KeyH") {
    document.getElementById("hint")?.click();
  } else if (code === "KeyE") {
    [...document.querySelectorAll("#rare [data-action]")].at(-1)?.click();
  } else if (code === "KeyM") {
    document.querySelector(".board [data-fold]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (code === "KeyL") {
    document.querySelector(".log__scroll")?.focus();
  } else if (key === "?") {
    document.querySelector('.top [data-open="rules"]')?.click();
  }
}

// What is held has the focus, so that Enter does it.
function holdByKey(option) {
  hold(option);
  sourceOf(option)?.focus({ preventScroll: true });
}

function centre(element) {
  const box = shape(element);
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// The nearest lit part (or line) in a direction.
function step(from, [x, y]) {
  const start = centre(from);
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  const lit = from.closest(LIT) ? LIT : ".pic .part[tabindex]";
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

// Who plays with keys finds what is lit under them when it is their turn, else the word on whose turn it is.
export function focusChoices() {
  if (!held.keyboard || !at().acting) return;
  if (document.activeElement && document.activeElement !== document.body) return;
  const first = document.querySelector(".pic .legal[data-action]") ?? document.querySelector("#play .choice");
  first?.focus({ preventScroll: true });
}
