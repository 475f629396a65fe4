// Ghosts: what would be, drawn over the parts of a picture where it would be seen.

import { shape } from "./glide.js";

export const layer = document.createElement("div");
layer.className = "ghosts";
layer.setAttribute("aria-hidden", "true");
layer.inert = true; // what is drawn here once more can be clicked only where it is
document.body.append(layer);

export function clearGhosts() {
  layer.replaceChildren();
  for (const part of document.querySelectorAll("[data-ghost]")) delete part.dataset.ghost;
}

// Draw a ghost over its part, if the picture has it; return what was drawn.
export function draw({ part: id, kind, symbol, number }, root = document) {
  const part = root.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!part) return null;
  part.dataset.ghost = kind;
  if (part.localName === "path") return null; // a way lights itself: a box would frame what it only passes
  const mark = over(part, `ghost ghost--${kind}`);
  if (symbol) mark.append(picture(symbol));
  if (number !== null) mark.append(chip(number));
  return mark;
}

export function over(part, cls) {
  const box = shape(part);
  const page = layer.getBoundingClientRect();
  const mark = document.createElement("div");
  mark.className = cls;
  Object.assign(mark.style, {
    left: `${box.left - page.left}px`,
    top: `${box.top - page.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  layer.append(mark);
  return mark;
}

export function chip(number) {
  const made = document.createElement("b");
  made.textContent = String(number).replace("-", "−");
  return made;
}

// A symbol of the game, or a part of the picture seen once more.
function picture(symbol) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${symbol}`);
  const drawn = document.getElementById(symbol);
  if (drawn?.localName === "symbol") svg.setAttribute("viewBox", drawn.getAttribute("viewBox"));
  else if (drawn?.getBBox) svg.setAttribute("viewBox", boxOf(drawn));
  svg.append(use);
  return svg;
}

function boxOf(part) {
  const ring = (part.querySelector(".ring") ?? part).getBBox();
  const own = part.transform.baseVal.consolidate()?.matrix;
  return `${ring.x + (own?.e ?? 0)} ${ring.y + (own?.f ?? 0)} ${ring.width} ${ring.height}`;
}
