// A match that is being set up shows its frame at once, in the measures that the table will have: the picture of the
// game, what it is called, and what it is about.

const SVG = "http://www.w3.org/2000/svg";
const BONES = ["top", "board", "side", "mine"];

document.addEventListener("submit", ({ target }) => {
  if (!target.matches("[data-begins]")) return;
  const frame = made("div", "skeleton");
  frame.setAttribute("aria-hidden", "true");
  const [top, board, side, mine] = BONES.map((name) => made("div", `bone bone--${name}`));
  const about = made("div", "bone__about");
  about.append(made("b", "", target.dataset.title), made("p", "", target.dataset.aim));
  top.append(made("b", "", target.dataset.title));
  board.append(scene(target.dataset.begins), about);
  side.append(made("i"), made("i"), made("i"));
  mine.append(made("i"), made("i"), made("i"), made("i"));
  frame.append(top, board, side, mine);
  document.body.append(frame);
});
addEventListener("pageshow", () => document.querySelector(".skeleton")?.remove());

function made(tag, cls = "", text = "") {
  const element = document.createElement(tag);
  element.className = cls;
  element.textContent = text;
  return element;
}

// The picture of a game, which the page has for its card.
function scene(game) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 240 140");
  svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#g-${game}`);
  svg.append(use);
  return svg;
}
