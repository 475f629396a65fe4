// The decision surface: look, hold, do, let go. The same grammar for mouse, finger and keys.
// A mouse looks by pointing and does by a click; what cannot be taken back, a finger and a key hold first. What only
// selects is done at once, and switched freely.

import { commit, onPending, pendingAction, takeBack } from "./act.js";
import { shape } from "./glide.js";
import { hideTip } from "./glossary.js";
import { at } from "./live.js";
import { clearOutcome, outcomeOf, showOutcome } from "./outcome.js";
import { setting } from "./settings.js";

const live = document.getElementById("live");
const LIT = ".pic :is(.legal, .instead, .chosen)[data-action]";
const REACH = 16; // pixels beside a part that a finger still means it
const MOST_RARE = 2;
const low = matchMedia("(max-height: 480px) and (min-width: 560px)");
const [TARGET, LEAST] = [44, 32]; // pixels
const now = { looked: null, held: null, wanted: null, touch: false, timer: 0 };

const by = (id) => document.getElementById(id);

// What can be done with a part, a line of the list or a button of the dock.
export function optionOf(source) {
  if (!source) return null;
  const code = source.dataset.action ?? source.id.slice("do-".length);
  if (source.matches(".chosen")) return { code, undo: true };
  if (source.matches("[data-instead]")) return { code, instead: true };
  const button = by(`do-${code}`);
  if (!button) return null;
  const { verb, final, selects } = button.dataset;
  return { code, button, action: button.value, verb, final: Boolean(final), selects: Boolean(selects) };
}

// The part that offers an action, if it is drawn: a lens that a low screen leaves out offers nothing, nor does what
// is too small for a finger among my things.
const partOf = (code) =>
  [...live.querySelectorAll(`.pic .legal[data-action="${code}"]`)].find(
    (part) => shape(part).width >= (low.matches && part.closest(".mine") ? LEAST : 1),
  );
export const sourceOf = ({ code }) =>
  partOf(code) ?? live.querySelector(`#rare [data-action="${code}"]`) ?? by(`do-${code}`);

// Whether the first touch already does it.
function atOnce(option, input) {
  if (option.undo || option.instead || (option.selects && !option.final)) return true;
  if (setting("confirm") === "none") return true;
  return input === "mouse" && !option.final && setting("confirm") !== "all";
}

// Somebody means this: hold it, or do what is held.
export function choose(option, input) {
  if (!option) return;
  if (now.held?.code === option.code || atOnce(option, input)) perform(option);
  else hold(option);
}

export function hold(option) {
  now.held = option;
  document.dispatchEvent(new Event("dolina:hold"));
  look(option);
}

function perform(option) {
  if (option.undo) takeBack();
  else commit(option);
}

export function letGo() {
  const had = Boolean(now.held);
  now.held = null;
  now.looked = null;
  clearOutcome();
  show();
  return had;
}

export const heldOption = () => now.held;

// Looking

async function look(option) {
  now.looked = option;
  show();
  if (option.instead || option.undo) return;
  const outcome = await outcomeOf(option.action).catch(() => null);
  if (now.looked?.code !== option.code || !outcome) return;
  hideTip();
  tell(outcome);
  const source = sourceOf(option);
  if (source) showOutcome(outcome, source, partOf(option.code), now.held?.code === option.code);
}

function lookAway() {
  clearTimeout(now.timer);
  now.timer = setTimeout(() => {
    now.looked = null;
    clearOutcome();
    if (now.held) look(now.held);
    else show();
  }, 120);
}

// What the bar or the dock says of it: my change, the others', what else is to know.
function tell(outcome) {
  const [own, ...others] = outcome.scores;
  by("decide-text").replaceChildren(strong(outcome.title), ` ${outcome.notes.join(". ")}`);
  const was = `${own.before} → `;
  const rest = others.map((one) => `${one.name} ${one.before} → ${one.after}`).join(", ");
  const small = document.createElement("small");
  small.textContent = rest || own.hangs_on;
  by("res").replaceChildren(was, strong(own.after), small);
  by("res").hidden = false;
  by("go").querySelector(".decide__by").textContent = own.by;
  by("go").dataset.tone = own.tone;
  const text = by("decide-text");
  by("more").hidden = text.scrollHeight <= text.clientHeight + 1; // there is more only where words are cut
}

function strong(text) {
  const made = document.createElement("b");
  made.textContent = text;
  return made;
}

function stateOf(option) {
  if (pendingAction()) return "pending";
  if (now.held) return "held";
  return option ? "look" : "idle";
}

// Put the surface into the state that it is in: idle, looking, holding, pending.
export function show() {
  const surface = by("choices");
  const go = by("go");
  if (!go) return;
  const option = now.looked ?? now.held;
  const held = now.held !== null;
  surface.dataset.state = stateOf(option);
  unfold(false);
  go.hidden = !option || option.instead || option.undo;
  by("back").hidden = !held && !live.querySelector(".chosen[data-action]");
  if (option) {
    go.querySelector(".decide__verb").textContent = option.verb ?? "";
    go.toggleAttribute("data-final", Boolean(option.final));
  } else {
    by("res").hidden = true;
    by("more").hidden = true;
    by("decide-text").textContent = by("ch")?.matches(".decide__prompt") ? by("ch").textContent : "";
    go.querySelector(".decide__by").textContent = "";
  }
  light(option);
}

function light(option) {
  for (const lit of live.querySelectorAll(".is-look, .is-held")) {
    lit.classList.remove("is-look", "is-held");
    lit.removeAttribute("aria-describedby");
    if (!lit.matches(".chosen")) lit.removeAttribute("aria-pressed");
  }
  if (!option) return;
  const held = now.held?.code === option.code;
  for (const lit of [partOf(option.code), by(`do-${option.code}`), sourceOf(option)]) {
    lit?.classList.add("is-look");
    lit?.classList.toggle("is-held", held);
    lit?.setAttribute("aria-describedby", "decide-text");
    if (held) lit?.setAttribute("aria-pressed", "true");
  }
}

// What the board does not offer stands in the dock: at most two buttons, or all behind one.
function showRare() {
  const place = by("rare");
  if (!place) return;
  const rare = [...live.querySelectorAll("#play .choice")].filter((button) => !partOf(button.id.slice(3)));
  const buttons = rare.map((button) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "btn rare";
    made.dataset.action = button.id.slice(3);
    made.textContent = button.querySelector("span").textContent;
    return made;
  });
  if (buttons.length > MOST_RARE) {
    const more = document.createElement("button");
    Object.assign(more, {
      type: "button",
      className: "btn rare",
      textContent: `${place.dataset.more} (${buttons.length})`,
    });
    more.dataset.unfold = "";
    place.replaceChildren(more, ...buttons);
  } else {
    place.replaceChildren(...buttons);
  }
  place.classList.remove("is-open");
  place.classList.toggle("is-many", buttons.length > MOST_RARE);
}

// What others did is cut to the room it has; who opened it reads all of it until it is their turn.
function fitNews() {
  const [news, more] = [live.querySelector(".wait__news"), by("told")];
  const open = by("choices")?.classList;
  if (!more) return open?.remove("is-told");
  more.hidden = !open.contains("is-told") && news.scrollHeight <= news.clientHeight + 1;
  more.setAttribute("aria-expanded", String(open.contains("is-told")));
}

// A hand of many cards is large enough for a finger on a low screen: the row scrolls, what is chosen comes first.
function growHand() {
  const hand = live.querySelector(".mine__pic .pic");
  if (!hand) return;
  hand.classList.remove("is-grown");
  const cards = [...hand.querySelectorAll('.part[id^="card-"][data-action]')];
  if (!low.matches || !cards.some((card) => shape(card).width < TARGET)) return;
  hand.classList.add("is-grown");
  hand.querySelector(".chosen")?.scrollIntoView({ inline: "start", block: "nearest" });
}

// A held choice survives an update if it is still legal and still the same decision.
export function settleDecision(was) {
  growHand();
  fitNews();
  showRare();
  clearOutcome();
  const kept = now.held ?? now.wanted;
  now.held = null;
  now.looked = null;
  now.wanted = null;
  const button = kept && [...live.querySelectorAll("#play .choice")].find((one) => one.value === kept.action);
  const same = was === undefined || was.decision === at().decision || kept?.late;
  if (button && same && at().acting) hold(optionOf(button));
  else show();
}

// Input

const subject = (target) => target.closest?.(`${LIT}, #play .choice, #rare [data-action]`);

// The part that a finger means: the nearest one, also a little beside it.
function nearest(event) {
  if (!event.target.closest?.(".pic") || event.target.closest("[data-shows], [data-fold]"))
    return subject(event.target);
  const { clientX: x, clientY: y } = event;
  let best = null;
  let least = [REACH, Number.POSITIVE_INFINITY];
  for (const part of live.querySelectorAll(LIT)) {
    const box = shape(part);
    if (!box.width) continue;
    const beside = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const middle = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
    if (beside < least[0] || (beside === least[0] && middle < least[1])) {
      least = [beside, middle];
      best = part;
    }
  }
  return best ?? subject(event.target);
}

live.addEventListener("pointerover", (event) => {
  const source = subject(event.target);
  if (!source || event.pointerType === "touch" || pendingAction()) return;
  clearTimeout(now.timer);
  const option = optionOf(source);
  if (option && now.looked?.code !== option.code && now.held?.code !== option.code) look(option);
});
live.addEventListener("pointerout", (event) => {
  if (event.pointerType !== "touch" && subject(event.target)) lookAway();
});
live.addEventListener("focusin", (event) => {
  const source = subject(event.target);
  if (!source?.matches(":focus-visible") || pendingAction()) return;
  clearTimeout(now.timer);
  const option = optionOf(source);
  if (option && now.held?.code !== option.code) look(option);
});
live.addEventListener("focusout", (event) => {
  if (subject(event.target) && !now.held) lookAway();
});
document.addEventListener("pointerdown", (event) => {
  now.touch = event.pointerType === "touch";
});
live.addEventListener("click", (event) => {
  if (event.target.closest("#go")) return choose(now.held ?? now.looked, "again");
  if (event.target.closest("#back")) return now.held ? letGo() : takeBack();
  if (event.target.closest("#told")) {
    by("choices").classList.toggle("is-told");
    return fitNews();
  }
  if (event.target.closest("[data-unfold]")) return by("rare").classList.toggle("is-open");
  const source = now.touch ? nearest(event) : subject(event.target);
  const option = optionOf(source);
  if (!option) return;
  event.preventDefault(); // a line of the list is a button of a form
  if (pendingAction()) {
    now.wanted = { ...option, late: true }; // held when the new position is there, if it is still legal
    return;
  }
  return choose(option, now.touch || event.detail === 0 ? "touch" : "mouse"); // a key clicks without a count
});

// All words of the bar: a tap on what is cut opens them, any tap closes them, and so does whatever is said next.
document.addEventListener("click", (event) => {
  const words = event.target.closest("#more, #decide-text");
  if (by("more")) unfold(Boolean(words) && !by("more").hidden && !by("choices").classList.contains("is-open"));
});

function unfold(open) {
  by("choices").classList.toggle("is-open", open);
  by("more").setAttribute("aria-expanded", String(open));
}

onPending(show);
