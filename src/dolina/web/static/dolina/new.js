// The form of a new table: the field at a seat's right follows who sits there.

import "./site.js";

document.addEventListener("change", (event) => {
  const row = event.target.closest?.(".seatrow");
  if (row && event.target.type === "radio") {
    row.dataset.who = event.target.value;
    if (event.target.value === "me") {
      for (const other of document.querySelectorAll(".seatrow")) {
        if (other !== row && other.dataset.who === "me") {
          const here = other.querySelector('[value="here"]');
          here.checked = true;
          other.dataset.who = "here";
        }
      }
    }
  }
});
