// The table: one click does it, the keyboard does it too, a preview comes before it, and what others do is shown.

import { clearAdvice } from "./advice.js";
import { settleDecision } from "./decide.js";
import { closePill, flyPoints, offerMissed, tellDone, totals } from "./feedback.js";
import { showEnd } from "./finale.js";
import { lightNamed } from "./glide.js";
import { hideTip } from "./glossary.js";
import { focusChoices, onEscape } from "./keys.js";
import { at, onAway, onNews } from "./live.js";
import { endShow, moment, show, showing } from "./missed_moves.js";
import { showReport, tellInWords } from "./reading.js";
import "./lens.js";
import "./pace.js";
import "./sheets.js";
import { followScreen } from "./site.js";
import { sound } from "./sounds.js";

const table = document.getElementById("table");
const live = document.getElementById("live");
const { seat } = table.dataset;
const DOT = "● "; // before a title: it is my turn
let scores = totals();
let skipped = null; // the move after which all is told when it is my turn again: I asked for it at once
const seenKey = `seen ${table.dataset.table} ${seat}`;

followScreen(table.dataset.layout);
lightNamed(document.body);

function settle(was) {
  hideTip();
  showReport();
  showEnd();
  showAway();
  tellInWords();
  const now = at();
  if (now.stage === "playing" && !table.dataset.drawn) location.reload(); // the match has begun: fetch its pictures
  settleDecision(was);
  focusChoices();
  document.title = (now.acting ? DOT : "") + document.title.replace(DOT, "");
}

onNews((was, now) => {
  clearAdvice();
  settle(was);
  tellNews(was, now);
});

// News: a tone if wanted, and the moves that came in one go are played one by one.
function tellNews(was, now) {
  if (now.stage === "over" && was.stage === "playing") sound("end");
  else if (now.acting && !was.acting) sound("turn");
  else if (Number(now.moves) > Number(was.moves)) sound("placed");
  flyPoints(scores);
  scores = totals();
  if (now.decision !== was.decision) tellDone();
  tellMissed(was, now);
  rememberSeen();
}

// Moves that were missed

function rememberSeen() {
  if (at().moves && !document.hidden) localStorage.setItem(seenKey, at().moves);
}

// What comes at once is told when it is my turn again, all together.
function tellMissed(was, now) {
  const missed = Number(now.moves) - Number(was.moves);
  if (skipped === null && now.pace !== "at_once") {
    if (missed > 1 && !showing()) offer(Number(was.moves));
  } else if (now.acting && !was.acting) {
    offer(skipped ?? Number(now.since), skipped !== null);
    skipped = null;
  }
}

// Say how many there were and which; who wants to sees them.
function offer(from, open = false) {
  const count = Number(at().moves) - from;
  if (at().moves && seat !== "" && count > 0) offerMissed(count, from, open, () => showSince(from));
}

function showSince(from) {
  if (!at().moves || seat === "") return;
  show(
    from,
    () => Number(at().moves ?? 0),
    (number) => moment(table.dataset.replay, seat, number),
  );
}

function showMissed() {
  const { moves, since } = at();
  if (!moves) return;
  const seen = Number(localStorage.getItem(seenKey) ?? since);
  const from = Math.max(Number(since), seen > Number(moves) ? 0 : seen);
  if (from < Number(moves)) offer(from);
  rememberSeen();
}

document.addEventListener("click", (event) => {
  const asked = event.target.closest("[data-show]");
  const { moves, since, turn } = at();
  if (!asked || seat === "" || !moves) return;
  event.preventDefault(); // otherwise the link to the whole replay
  closePill();
  showSince(Number(Number(since) < Number(moves) ? since : turn)); // or what I did myself
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-skip-bots]")) skipped = Number(at().since);
});
document.addEventListener("dolina:act", endShow);
onEscape(() => {
  const shown = showing();
  endShow();
  return closePill() || shown;
});

// Who is not here

let away = [];
onAway((seats) => {
  away = seats;
  showAway();
});

function showAway() {
  for (const player of live.querySelectorAll(".player")) {
    const gone = away.includes(player.id.split("-")[1]); // seat-1-panel
    player.classList.toggle("player--away", gone);
    for (const sign of player.querySelectorAll(".away, .player__act")) sign.hidden = !gone;
  }
}

settle();
showMissed();
document.addEventListener("visibilitychange", rememberSeen);
table.dataset.ready = "1";
