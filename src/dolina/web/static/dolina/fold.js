// What lies over the board folds away, and opens again: its piece gets the class `folded`.

function toggle(event) {
  const fold = event.target.closest?.("[data-fold]");
  if (!fold) return;
  event.preventDefault();
  fold.closest("[data-piece]").classList.toggle("folded");
}

document.addEventListener("click", toggle);
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" || event.key === " ") toggle(event);
});
