/** Samples a second. Enough for the ring of a coin, and the browser fits it to its own rate. */
export const RATE = 32_000;

/** Sound as samples, one after the other. */
export type Wave = Float32Array;

const silence = (seconds: number): Wave => new Float32Array(Math.round(seconds * RATE));

/** Noise that is the same each time, so that a sound is the same each time. */
export function noise(seconds: number, seed: number): Wave {
  let state = seed;
  return silence(seconds).map(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  });
}

/** One of the tones in which a struck thing rings: its pitch, how loud it is, and when a third of it is left. */
export interface Tone {
  readonly hertz: number;
  readonly level: number;
  readonly fades: number;
}

/** A thing that is struck and rings out. */
export function modalTone(seconds: number, tones: readonly Tone[]): Wave {
  const wave = silence(seconds);
  for (const { hertz, level, fades } of tones) {
    const keeps = Math.exp(-1 / (fades * RATE));
    const turn = (2 * Math.PI * hertz) / RATE;
    const ahead = 2 * keeps * Math.cos(turn);
    let before = 0;
    let now = level * keeps * Math.sin(turn);
    for (let i = 0; i < wave.length; i++) {
      wave[i] += before;
      [before, now] = [now, ahead * now - keeps * keeps * before];
    }
  }
  return wave;
}

/** Where along its length a string is plucked: near the end, which makes it bright. */
const PLUCKED_AT = 0.14;

/** A plucked string: a push that runs around a loop as long as the string and is dulled each time. */
export function pluckedString(seconds: number, hertz: number, fades: number): Wave {
  const wave = silence(seconds);
  // Dulling, the mean of two neighbours, is half a sample of the way around; what is left of a sample is mixed.
  const way = RATE / hertz - 0.5;
  const whole = Math.floor(way);
  const rest = way - whole;
  const keeps = Math.exp(-1 / (fades * hertz));
  // What is pushed up in one place is pushed down in the others, or the whole string would hang too high.
  const up = Math.round(whole * PLUCKED_AT);
  wave.fill(whole - up, 0, up).fill(-up, up, whole);
  for (let i = whole + 2; i < wave.length; i++) {
    const near = wave[i - whole] + wave[i - whole - 1];
    const far = wave[i - whole - 1] + wave[i - whole - 2];
    wave[i] += (keeps / 2) * ((1 - rest) * near + rest * far);
  }
  return wave;
}

/** Which pitches of a wave are let through. `at` is the middle in hertz, `time` runs from 0 to 1. */
export interface Gate {
  readonly at: (time: number) => number;
  /** Above 1 narrow, below 1 wide. */
  readonly width: number;
}

export function filter(wave: Wave, { at, width }: Gate, keep: 'band' | 'low'): Wave {
  let low = 0;
  let band = 0;
  return wave.map((sample, i) => {
    const step = 2 * Math.sin((Math.PI * Math.min(at(i / wave.length), RATE / 7)) / RATE);
    low += step * band;
    const high = sample - low - band / width;
    band += step * high;
    return keep === 'low' ? low : band;
  });
}

/** How loud a wave is in its course; `time` runs from 0 to 1. */
export const envelope = (wave: Wave, loudness: (time: number) => number): Wave =>
  wave.map((sample, i) => sample * loudness(i / wave.length));

/** Rises to its top at `top` and falls again, without a corner. */
export const swell =
  (from: number, top: number, to: number) =>
  (time: number): number => {
    if (time <= from || time >= to) return 0;
    const way = time < top ? (time - from) / (top - from) : (to - time) / (to - top);
    return Math.sin((way * Math.PI) / 2) ** 2;
  };

/** Waves laid over each other, each with its loudest sample brought to `level` and begun `after` so many seconds. */
export function mix(
  seconds: number,
  ...parts: readonly { readonly wave: Wave; readonly level: number; readonly after?: number }[]
): Wave {
  const whole = silence(seconds);
  for (const { wave, level, after = 0 } of parts) {
    const start = Math.round(after * RATE);
    const sounding = normalize(wave, level);
    const end = Math.min(whole.length, start + wave.length);
    for (let i = start; i < end; i++) whole[i] += sounding[i - start];
  }
  return whole;
}

/** The wave with its loudest sample brought to `level`. */
export function normalize(wave: Wave, level: number): Wave {
  const scale = level / peak(wave);
  return wave.map((sample) => sample * scale);
}

export const peak = (wave: Wave): number =>
  wave.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
