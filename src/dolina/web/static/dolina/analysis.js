// An analysis: waits until it is there, marks on the board what was done and what was better, and goes on by keys.

const SVG = "http://www.w3.org/2000/svg";
const MARK = 0.42; // of the shorter side of a part
const LEAST = 20;

const waits = document.querySelector("[data-waits]");
const pic = document.getElementById("pic");

async function wait() {
  try {
    const answer = await fetch(waits.dataset.waits, { headers: { "X-Fragment": "1" } });
    if (answer.status === 200) return globalThis.location.reload();
    if (answer.status === 202) document.getElementById("progress").value = Number(await answer.text());
  } catch {
    // the line is dead: ask again
  }
  setTimeout(wait, 1000);
}

function frame(code, verdict, dotted) {
  if (!code) return;
  for (const part of pic.querySelectorAll(`[data-action="${code}"]`)) {
    const picture = part.closest("svg.pic");
    const box = part.getBBox();
    const { a, b, c, d, e, f } = picture.getScreenCTM().inverse().multiply(part.getScreenCTM());
    const side = Math.max(LEAST, MARK * Math.min(box.width, box.height));
    const mark = shape("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
    const corner = { x: box.x + box.width - 0.7 * side, y: box.y + box.height - 0.7 * side };
    mark.append(
      shape("rect", { class: dotted ? "an__played" : "an__better", rx: 8, ...sides(box) }),
      shape("use", { href: `#m-${verdict}`, ...corner, width: side, height: side }),
    );
    picture.append(mark);
  }
}

const sides = (box) => ({ x: box.x, y: box.y, width: box.width, height: box.height });

function shape(name, given) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(given)) made.setAttribute(key, value);
  return made;
}

if (waits) setTimeout(wait, 1000);

if (pic && !pic.dataset.try) {
  if (pic.dataset.better !== pic.dataset.done) frame(pic.dataset.better, "best", false);
  frame(pic.dataset.done, pic.dataset.verdict, true);
}

pic?.addEventListener("click", (event) => {
  const part = event.target.closest("[data-action]");
  if (!part || !pic.dataset.try) return;
  document.querySelector(`.an__choices [data-code="${part.dataset.action}"]`)?.click();
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  const id = { ArrowLeft: "before", ArrowRight: "after", KeyN: "mistake" }[event.code];
  if (id) document.getElementById(id)?.click();
});
