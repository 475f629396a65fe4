// The end of a round is counted source by source, while the board stays in sight and shows what is counted.

const named = (report) => [...report.querySelectorAll("[data-step]")].map((one) => one.dataset.step);

export function unlight() {
  for (const part of document.querySelectorAll(".pic .is-counted")) part.classList.remove("is-counted");
}

// Show the counts up to a source; beyond the last one the count is over.
function count(report, number) {
  const sources = named(report);
  report.dataset.counted = number;
  unlight();
  for (const group of report.querySelectorAll("[data-source]")) {
    const place = sources.indexOf(group.dataset.source);
    group.hidden = place !== number;
    if (place === number) light(group);
  }
  for (const row of report.querySelectorAll("[data-step]")) {
    const place = sources.indexOf(row.dataset.step);
    row.classList.toggle("is-now", place === number && sources.length > 1);
    row.classList.toggle("is-done", place < number);
    row.classList.toggle("is-later", place > number);
  }
  const last = number >= sources.length - 1;
  const next = report.querySelector(`[data-step="${CSS.escape(sources[number + 1] ?? "")}"] th`);
  report.querySelector("[data-count-next]").hidden = last;
  report.querySelector("[data-count-next] span").textContent = next?.textContent ?? "";
  report.querySelector("[data-count-all]").hidden = last;
  report.querySelector(".report__end").hidden = !last;
}

// The parts that lines of the count speak of: named by their words, or known without.
export function light(group) {
  const told = [...group.querySelectorAll("[data-part]")].map((word) => word.dataset.part);
  const lines = group.matches("[data-parts]") ? [group] : [...group.querySelectorAll("[data-parts]")];
  const known = lines.flatMap((line) => line.dataset.parts.split(" "));
  for (const part of [...told, ...known].filter(Boolean)) {
    document.querySelector(`.pic [id="${CSS.escape(part)}"]`)?.classList.add("is-counted");
  }
}

export const beginCount = (report) => count(report, 0);

document.addEventListener("click", (event) => {
  const report = event.target.closest("[data-report]");
  if (!report) return;
  if (event.target.closest("[data-count-next]")) count(report, Number(report.dataset.counted) + 1);
  else if (event.target.closest("[data-count-all]")) count(report, named(report).length - 1);
  else if (event.target.closest("[data-dismiss]")) unlight();
});
