// The form of a new table: the field at a seat's right follows who sits there; another game has another form, and
// another rule may deal other signs.

import "./site.js";

let asked = 0;

async function showAgain(choice) {
  asked += 1;
  const turn = asked;
  const chosen = new FormData(choice.form); // who sits where stays
  chosen.delete("csrfmiddlewaretoken");
  const answer = await fetch(`${choice.form.action}?${new URLSearchParams(chosen)}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (turn !== asked || !answer.ok) return;
  document.getElementById("new").replaceWith(page.getElementById("new"));
  document.querySelector(`#new [name="${choice.name}"][value="${choice.value}"]`).focus();
}

function seatMe(row) {
  for (const other of document.querySelectorAll(".seatrow")) {
    if (other !== row && other.dataset.who === "me") {
      other.querySelector('[value="here"]').checked = true;
      other.dataset.who = "here";
    }
  }
}

document.addEventListener("change", (event) => {
  const { name } = event.target;
  if (name === "game" || name?.startsWith("option_")) showAgain(event.target);
  const row = event.target.closest?.(".seatrow");
  if (row && event.target.type === "radio") {
    row.dataset.who = event.target.value;
    if (event.target.value === "me") seatMe(row);
  }
});
