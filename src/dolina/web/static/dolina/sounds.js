// A few short tones, made here and off until somebody wants them: my turn, a part placed, the end.

import { setting } from "./settings.js";

const TUNES = {
  turn: [
    [660, 0],
    [880, 0.12],
  ],
  placed: [[330, 0]],
  end: [
    [523, 0],
    [659, 0.15],
    [784, 0.3],
    [1047, 0.45],
  ],
};
let context = null;

export function sound(name) {
  if (setting("sound") !== "on") return;
  context ??= new AudioContext();
  for (const [pitch, delay] of TUNES[name]) tone(pitch, context.currentTime + delay);
}

function tone(pitch, start) {
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + 0.3);
}

document.addEventListener("change", (event) => {
  if (event.target.name === "sound") sound("turn");
});
