// The coach of a first match: what it says stands on its card; what it asks before a slip does too, until the
// decision is made all the same or another one is. It is quiet for who does not want it.

import { onNews } from "./live.js";
import { setting } from "./settings.js";

const card = () => document.getElementById("coach-card");
const table = document.getElementById("table");

export const mayAsk = () => setting("coach") === "on";

function settle() {
  table.classList.toggle("is-quiet", !mayAsk());
}

let before = null; // the card as it was before something was asked

// Ask instead of doing it; return what is asked.
export function question(text) {
  const place = card();
  before ??= place.cloneNode(true);
  place.classList.remove("coach--still");
  place.classList.add("coach--asks");
  place.querySelector(".coach__text").textContent = text;
  place.querySelector("[data-anyway]").hidden = false;
  return text;
}

// Another decision: what was asked is answered. The stream brings a card only if it says something else.
onNews((was, is) => {
  if (was.decision === is.decision) return;
  if (before && card()?.matches(".coach--asks")) card().replaceWith(before);
  before = null;
});

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-mute]")) return;
  localStorage.setItem("coach", "off");
  for (const choice of document.getElementsByName("coach")) choice.checked = choice.value === "off";
  settle();
});
document.addEventListener("click", (event) => {
  if (!event.target.closest(".coach__more, .coach__text")) return;
  const open = card().classList.toggle("is-open");
  card().querySelector(".coach__more").setAttribute("aria-expanded", String(open));
});
document.addEventListener("change", (event) => {
  if (event.target.name === "coach") settle();
});
settle();
