// Parts of the table that show something ([data-shows]): a sheet that lies over the table for a moment, or else what
// the picture itself keeps for it, until another part is chosen or this one again. What lies over the board folds its
// own piece ([data-fold]), until the piece is drawn anew.

const table = document.getElementById("table");

function show(part) {
  if (part.dataset.fold) {
    part.closest("[data-piece]").classList.toggle("folded");
    return;
  }
  const name = part.dataset.shows;
  const sheet = document.getElementById(`sheet-${name}`);
  if (sheet) sheet.togglePopover();
  else if (table.dataset.shows === name) table.removeAttribute("data-shows");
  else table.dataset.shows = name;
}

const shown = (event) => event.target.closest?.(".pic :is([data-shows], [data-fold])");

document.addEventListener("click", (event) => {
  const part = shown(event);
  if (part) show(part);
});
document.addEventListener("keydown", (event) => {
  const part = shown(event);
  if (!part || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  show(part);
});
