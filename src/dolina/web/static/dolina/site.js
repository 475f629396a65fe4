// What every page does by itself: remember the look and the kind of screen, copy links, open and close drawers.

import "./settings.js";
import "./skeleton.js";

const narrow = matchMedia("(max-width: 760px), (max-height: 480px)");
const YEAR = 365 * 24 * 3600;

function keep(name, value) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; samesite=lax`;
}

function layout() {
  return narrow.matches ? "tall" : "wide";
}

keep("layout", layout());

// A page drawn for the other kind of screen is asked for again.
export function followScreen(drawnFor) {
  const check = () => {
    keep("layout", layout());
    if (drawnFor && drawnFor !== layout() && sessionStorage.getItem("asked") !== location.href + layout()) {
      sessionStorage.setItem("asked", location.href + layout());
      location.reload();
    } else if (drawnFor === layout()) {
      sessionStorage.removeItem("asked");
    }
  };
  check();
  narrow.addEventListener("change", check);
}

async function copyFrom(button, field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // a page without https
  }
  button.classList.add("is-done");
}

// By the system's own way of sending something; where it has none the link is copied.
async function send(button) {
  const url = new URL(button.dataset.share, location.href).href;
  if (navigator.share) {
    await navigator.share({ title: button.dataset.title, url }).catch(() => null); // let be
    return;
  }
  const field = document.createElement("textarea");
  field.value = url;
  button.append(field);
  await copyFrom(button, field);
  field.remove();
}

document.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) copyFrom(copy, document.getElementById(copy.dataset.copy));
  const share = event.target.closest("[data-share]");
  if (share) send(share);
  const tab = event.target.closest("[data-tab]");
  if (tab) document.getElementById(`tab-${tab.dataset.tab}`)?.click();
  const open = event.target.closest("[data-open]");
  if (open) document.getElementById(open.dataset.open)?.showModal();
  if (event.target instanceof HTMLDialogElement || event.target.closest("[data-close]")) {
    event.target.closest("dialog")?.close(); // a click beside it
  }
});

// Where a link is copied by another button, sending is offered only if the system can.
if (navigator.share) for (const share of document.querySelectorAll("[data-share]")) share.hidden = false;

document.addEventListener("change", (event) => {
  if (event.target.name === "pace") keep("pace", event.target.value);
  if (event.target.name === "theme") {
    keep("theme", event.target.value);
    if (event.target.value === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = event.target.value;
  }
});
