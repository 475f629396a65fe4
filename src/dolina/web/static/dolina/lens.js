// The lens under the board of an upright phone: it goes where the finger goes. Its places are all there, in streets and
// blocks; those near the one that is looked at are shown, and what is said about it.

const SEEN = 3;
const STEP = 124;

function look(place) {
  const lens = document.getElementById("pic-lens");
  const large = document.getElementById(`lens-${place}`);
  if (!large || !lens) return;
  const all = [...lens.querySelectorAll("[data-block]")];
  const { street, block } = large.dataset;
  const last = Math.max(...all.map((one) => Number(one.dataset.block)));
  const first = Math.max(0, Math.min(Number(block) - 1, last + 1 - SEEN));
  for (const one of all) {
    const number = Number(one.dataset.block) - first;
    const near = one.dataset.street === street && number >= 0 && number < SEEN;
    if (near) one.removeAttribute("display");
    else one.setAttribute("display", "none");
    if (near) one.setAttribute("transform", `translate(${5 + STEP * number} 28)`);
    one.classList.toggle("is-near", one === large);
  }
  for (const words of lens.querySelectorAll("[id^='caption-']")) {
    if (words.id === `caption-${place}`) words.removeAttribute("display");
    else words.setAttribute("display", "none");
  }
  lens.classList.add("is-looking");
}

const follow = (event) => {
  const part = event.target.closest?.(".board__pic [id^='place-']");
  if (part) look(part.id.slice("place-".length));
};
document.addEventListener("pointerdown", follow);
document.addEventListener("focusin", follow);
