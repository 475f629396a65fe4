// What every page does by itself: remember the look and the kind of screen, copy links, send small forms.

const narrow = matchMedia("(max-width: 760px)");
const YEAR = 365 * 24 * 3600;

export function keep(name, value) {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; samesite=lax`;
}

export function layout() {
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

document.addEventListener("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const field = document.getElementById(copy.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // a page without https
    }
    copy.classList.add("is-done");
  }
  const send = event.target.closest("[data-post]");
  if (send) {
    const form = document.createElement("form");
    form.method = "post";
    form.action = send.dataset.post;
    const token = document.createElement("input");
    token.type = "hidden";
    token.name = "csrfmiddlewaretoken";
    token.value = document.querySelector("meta[name=csrf]").content;
    form.append(token);
    document.body.append(form);
    form.submit();
  }
  const open = event.target.closest("[data-open]");
  if (open) {
    document.getElementById(open.dataset.open)?.showModal();
  }
  if (event.target instanceof HTMLDialogElement || event.target.closest("[data-close]")) {
    event.target.closest("dialog")?.close(); // a click beside it
  }
});

document.addEventListener("change", (event) => {
  if (event.target.name === "theme") {
    keep("theme", event.target.value);
    if (event.target.value === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = event.target.value;
  }
});
