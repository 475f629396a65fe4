// What a person chose for this browser: kept here, read where it matters.

const USUAL = { sound: "off", confirm: "final", coach: "on" };

export function setting(name) {
  return localStorage.getItem(name) ?? USUAL[name];
}

for (const name of Object.keys(USUAL)) {
  for (const choice of document.getElementsByName(name)) {
    choice.checked = choice.value === setting(name);
    choice.addEventListener("change", () => localStorage.setItem(name, choice.value));
  }
}
