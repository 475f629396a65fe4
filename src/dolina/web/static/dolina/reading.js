// What is read beside the game: the rules, the report of a round, advice, the position in words.

import { beginCount } from "./counting.js";
import { onEscape } from "./keys.js";
import { at } from "./live.js";

const table = document.getElementById("table");
const live = document.getElementById("live");

async function fragment(address) {
  const answer = await fetch(address, { headers: { "X-Fragment": "1" } });
  return answer.ok ? answer.text() : "";
}

async function openRules(number) {
  const dialog = document.getElementById("rules");
  const text = document.getElementById("rules-text");
  if (!dialog.open) dialog.showModal();
  if (!dialog.dataset.loaded) {
    text.innerHTML = await fragment(dialog.dataset.help);
    dialog.dataset.loaded = "1";
  }
  for (const old of text.querySelectorAll(".is-now")) old.classList.remove("is-now");
  const rule = number && document.getElementById(`r${number}`);
  if (rule) {
    rule.classList.add("is-now");
    rule.scrollIntoView({ block: "center" });
  }
}

document.addEventListener("click", (event) => {
  if (event.target.closest('[data-open="rules"]')) openRules();
  const rule = event.target.closest("#live [data-rule]");
  if (rule) {
    event.preventDefault();
    openRules(rule.dataset.rule);
  }
  if (event.target.closest("[data-dismiss]")) closeReport();
});

function closeReport() {
  const report = live.querySelector("[data-report]:not([hidden])");
  if (!report) return false;
  sessionStorage.setItem(report.dataset.report, "seen");
  report.hidden = true;
  return true;
}
onEscape(closeReport);

export function showReport() {
  for (const report of live.querySelectorAll("[data-report]")) {
    const fresh = report.hidden;
    report.hidden = sessionStorage.getItem(report.dataset.report) === "seen";
    if (fresh && !report.hidden) beginCount(report);
  }
}

// The position in words is asked for by who opens it, and again with each move while it is open.
export async function tellInWords() {
  const words = live.querySelector("details.words[open]");
  if (!words || words.dataset.told === at().version) return;
  words.dataset.told = at().version;
  const text = await fragment(`${words.dataset.words}?seat=${table.dataset.seat}`);
  if (text) words.lastElementChild.innerHTML = text;
}
live.addEventListener("toggle", tellInWords, true);
