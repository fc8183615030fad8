/** Sample rate in hertz. The browser resamples to its own rate. */
export const RATE = 32_000;

export type Wave = Float32Array;

const silence = (seconds: number): Wave => new Float32Array(Math.round(seconds * RATE));

/** Deterministic white noise. */
export function noise(seconds: number, seed: number): Wave {
  let state = seed;
  return silence(seconds).map(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  });
}

/** A partial of a struck object: frequency, level and decay time. */
export interface Tone {
  readonly hertz: number;
  readonly level: number;
  readonly fades: number;
}

/** Modal synthesis: a sum of decaying partials. */
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

/** Pluck position along the string: near the end, for a bright tone. */
const PLUCKED_AT = 0.14;

/** Karplus-Strong synthesis of a plucked string. */
export function pluckedString(seconds: number, hertz: number, fades: number): Wave {
  const wave = silence(seconds);
  // The averaging filter delays by half a sample; the fractional rest of the period is interpolated.
  const way = RATE / hertz - 0.5;
  const whole = Math.floor(way);
  const rest = way - whole;
  const keeps = Math.exp(-1 / (fades * hertz));
  // Removes the DC offset of the excitation.
  const up = Math.round(whole * PLUCKED_AT);
  wave.fill(whole - up, 0, up).fill(-up, up, whole);
  for (let i = whole + 2; i < wave.length; i++) {
    const near = wave[i - whole] + wave[i - whole - 1];
    const far = wave[i - whole - 1] + wave[i - whole - 2];
    wave[i] += (keeps / 2) * ((1 - rest) * near + rest * far);
  }
  return wave;
}

/** Band-pass filter. `at` is the centre frequency in hertz; `time` runs from 0 to 1. */
export interface Gate {
  readonly at: (time: number) => number;
  /** Quality: above 1 narrow, below 1 wide. */
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

/** Amplitude envelope; `time` runs from 0 to 1. */
export const envelope = (wave: Wave, loudness: (time: number) => number): Wave =>
  wave.map((sample, i) => sample * loudness(i / wave.length));

/** Smooth envelope with its maximum at `top`. */
export const swell =
  (from: number, top: number, to: number) =>
  (time: number): number => {
    if (time <= from || time >= to) return 0;
    const way = time < top ? (time - from) / (top - from) : (to - time) / (to - top);
    return Math.sin((way * Math.PI) / 2) ** 2;
  };

/** Mixes waves, each normalized to `level` and delayed by `after` seconds. */
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

/** Scales a wave to a peak of `level`. */
export function normalize(wave: Wave, level: number): Wave {
  const scale = level / peak(wave);
  return wave.map((sample) => sample * scale);
}

export const peak = (wave: Wave): number =>
  wave.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
