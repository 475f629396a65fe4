// Pictures in a page that changes: the new one takes the old one's place, and parts that have moved glide there.

const TIME = 320;
const LEAST = 4; // pixels: nobody sees less fly

export const still = matchMedia("(prefers-reduced-motion: reduce)"); // whether nothing shall move

const PARTS = ":is([id], [data-id])";

// What a part looks like is its own ring; the rest of it may reach far, such as words shown only on hover. The rings of
// the parts that lie in it are not its own.
export const shape = (part) => (ringOf(part) ?? part).getBoundingClientRect();
const ringOf = (part) => [...part.querySelectorAll(".ring")].find((ring) => ring.closest(PARTS) === part);

const nameOf = (part) => part.id || part.dataset.id;

// What was lit, or grew, where it is has not moved: of another size than before, but its middle lies in the old box.
const alike = (a, b) => Math.abs(a.width - b.width) < 1 && Math.abs(a.height - b.height) < 1;
const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
const within = ({ x, y }, box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
const stays = (old, now) => !alike(old, now) && (within(middle(now), old) || within(middle(old), now));

// Where every part is now, by id; only parts that are drawn. Nothing, if nothing shall move.
export function places(root) {
  const found = new Map();
  if (still.matches) return found;
  for (const part of root.querySelectorAll(`.pic ${PARTS}`)) {
    const box = shape(part);
    if (box.width) found.set(nameOf(part), box);
  }
  return found;
}

// Let the parts below `root` come from where they were; what was not there appears. It returns when all are there.
export function glide(before, root, time = TIME) {
  if (before.size === 0) return Promise.resolve();
  const moves = [];
  for (const part of root.querySelectorAll(`.pic ${PARTS}`)) {
    const now = shape(part);
    if (!now.width || moves.some(([other]) => other.contains(part))) continue;
    const old = before.get(nameOf(part));
    if (!old) {
      if (part.matches(".part")) moves.push([part, { opacity: [0, 1] }]);
      continue;
    }
    const x = middle(old).x - middle(now).x;
    const y = middle(old).y - middle(now).y;
    if (Math.abs(x) + Math.abs(y) < LEAST || stays(old, now)) continue;
    const scale = part.parentNode.getScreenCTM?.()?.a || 1;
    moves.push([part, { translate: [`${x / scale}px ${y / scale}px`, "0 0"] }]);
  }
  const timing = { duration: Math.min(time, TIME), easing: "cubic-bezier(.3,.7,.3,1)" };
  return Promise.allSettled(moves.map(([part, frames]) => part.animate(frames, timing).finished));
}

// Light the parts that a text names, while it is pointed at.
export function lightNamed(root) {
  const light = (event, on) => {
    const named = event.target.closest?.("[data-part]");
    if (!named) return;
    const id = CSS.escape(named.dataset.part);
    for (const part of document.querySelectorAll(`.pic #${id}, .pic [data-part="${id}"], #${id}-panel`)) {
      part.classList.toggle("named", on);
    }
  };
  root.addEventListener("pointerover", (event) => light(event, true));
  root.addEventListener("pointerout", (event) => light(event, false));
}
