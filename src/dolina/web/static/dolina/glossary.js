// A glossary at every sign: pointing at it, focusing it or pressing it long tells its name and what it is for.

const table = document.querySelector("[data-game]");
const tip = document.getElementById("tip");
const DWELL = 350;
const PRESS = 500;
let signs = null;
let timer = 0;
let pressed = false;

function glossary() {
  const query = `set=${table.dataset.set ?? ""}&lang=${document.documentElement.lang}`;
  const address = `/g/${table.dataset.game}/signs.json?${query}`;
  signs ??= fetch(address).then((answer) => answer.json());
  return signs;
}

// The sign at a place: a picture by its symbol, a counter of a panel by its name.
function signOf(element, x, y) {
  const under = x === undefined ? [element] : [element, ...document.elementsFromPoint(x, y)];
  for (const one of under) {
    const counter = one.closest?.("[data-sign]");
    if (counter) return counterSign(counter);
  }
  const pictured = under.filter((one) => one.localName === "use" && one.closest(".pic"));
  const uses = x === undefined ? [...element.querySelectorAll("use")] : pictured;
  if (uses.length === 0) return null;
  return { symbols: uses.map(symbolOf), title: named(uses[0]), parts: partsOf(under) };
}

const partsOf = (elements) => [...new Set(elements.map((one) => one.closest(".pic .part")).filter(Boolean))];
const symbolOf = (use) => use.getAttribute("href").slice(1);

// Where the printed numbers come from that a symbol stands for, else those of a part that has one such symbol.
export async function originOf(symbols, parts) {
  const known = table ? await glossary() : {};
  const told = (names) => [...new Set(names)].map((name) => known[name]?.from).filter(Boolean);
  const inside = parts.map((part) => told([...part.querySelectorAll("use")].map(symbolOf)));
  return told(symbols)[0] ?? inside.find((found) => found.length === 1)?.[0] ?? "";
}

function counterSign({ dataset }) {
  return { symbols: [], title: "", found: { name: dataset.sign, text: dataset.about } };
}

// A part's own name, if it has one. The browser's own tooltip would come on top of ours.
function named(element) {
  const part = element.closest("[aria-label], :has(> title)");
  if (!part?.closest(".pic") || part.matches(".pic")) return "";
  const title = part.querySelector(":scope > title");
  if (title) {
    part.dataset.title = title.textContent;
    title.remove();
    if (!part.hasAttribute("aria-label")) part.setAttribute("aria-label", part.dataset.title);
    if (!part.hasAttribute("role")) part.setAttribute("role", "img");
  }
  return part.dataset.title ?? "";
}

async function tellSign({ symbols, title, found, parts = [] }) {
  const known = found ? {} : await glossary();
  found ??= symbols.map((symbol) => known[symbol]).find((one) => one?.name);
  const origin = found && symbols.length === 0 ? "" : await originOf(symbols, parts);
  const line = document.createElement("p");
  line.className = "sign";
  if (title && title !== found?.name) line.append(strong(title), found ? ". " : "");
  if (found) line.append(strong(found.name), `: ${found.text}`);
  if (origin && line.textContent) line.append(originLine(origin));
  return line;
}

export function originLine(text) {
  const element = document.createElement("small");
  element.className = "origin-line";
  element.textContent = text;
  return element;
}

function strong(text) {
  const element = document.createElement("b");
  element.textContent = text;
  return element;
}

export function hideTip() {
  clearTimeout(timer);
  if (tip) tip.hidden = true;
}

async function showTip(sign, box) {
  const line = await tellSign(sign);
  if (!line.textContent) return;
  tip.replaceChildren(line);
  tip.hidden = false;
  const left = Math.min(Math.max(8, box.x - tip.offsetWidth / 2), innerWidth - tip.offsetWidth - 8);
  const above = box.y - tip.offsetHeight - 14;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 4 ? above : box.y + 22}px`;
}

const lit = (event) => event.target.closest?.(".legal[data-action], .choice");

document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch") return;
  clearTimeout(timer);
  if (!event.target.closest?.(".pic, [data-sign]") || lit(event)) {
    hideTip();
    return;
  }
  timer = setTimeout(() => {
    const sign = signOf(event.target, event.clientX, event.clientY);
    if (sign) showTip(sign, { x: event.clientX, y: event.clientY });
    else hideTip();
  }, DWELL);
});
document.addEventListener("pointerdown", (event) => {
  hideTip();
  pressed = false;
  if (event.pointerType !== "touch" || !event.target.closest?.(".pic, [data-sign]")) return;
  timer = setTimeout(() => {
    const sign = signOf(event.target, event.clientX, event.clientY);
    pressed = Boolean(sign);
    if (sign) showTip(sign, { x: event.clientX, y: event.clientY });
  }, PRESS);
});
const lift = () => {
  if (tip?.hidden) clearTimeout(timer);
};
document.addEventListener("pointerup", lift);
document.addEventListener("pointercancel", lift);
// A long press is a question, not a move.
document.addEventListener(
  "click",
  (event) => {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
document.addEventListener("contextmenu", (event) => {
  if (pressed) event.preventDefault();
});
document.addEventListener("focusin", (event) => {
  if (!event.target.matches?.(".player:focus-visible")) return;
  const box = event.target.getBoundingClientRect();
  const counters = [...event.target.querySelectorAll("[data-sign]")];
  Promise.all(counters.map((counter) => tellSign(counterSign(counter)))).then((lines) => {
    if (!lines.some((line) => line.textContent)) return;
    tip.replaceChildren(...lines);
    tip.hidden = false;
    tip.style.left = `${Math.max(8, box.left - tip.offsetWidth - 8)}px`;
    tip.style.top = `${box.top}px`;
  });
});
document.addEventListener("focusout", hideTip);
