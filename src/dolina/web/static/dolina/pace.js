// How quickly bots move at this table: chosen in the menu, by the host if several people play, and seen by all.

import { complain, request } from "./act.js";
import { at, onNews } from "./live.js";

const table = document.getElementById("table");
const choices = [...document.getElementsByName("pace")];

function showPace() {
  for (const choice of choices) choice.checked = choice.value === at().pace;
}

document.addEventListener("change", async ({ target }) => {
  if (target.name === "pace" && (await request(table.dataset.pace, { pace: target.value })) !== "") showPace();
});

onNews((was, now) => {
  if (was.pace === now.pace) return;
  showPace();
  const chosen = choices.find((choice) => choice.checked);
  if (!chosen?.disabled) return; // my own choice
  complain(`${table.dataset.sayPace}: ${chosen.parentNode.textContent.trim()}`);
});
