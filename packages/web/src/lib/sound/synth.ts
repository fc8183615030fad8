import type { Sound } from './soundFor.ts';
import {
  normalize,
  noise,
  pluckedString,
  RATE,
  envelope,
  modalTone,
  swell,
  filter,
  mix,
  type Wave,
} from './dsp.ts';

/** Synthesizes a sound. Each starts and ends at zero, so that it does not click. */
export const synthesize = (sound: Sound): Wave =>
  normalize(soften(GENERATORS[sound]()), 10 ** (PEAKS[sound] / 20));

const soften = (wave: Wave): Wave => {
  const seconds = wave.length / RATE;
  return envelope(wave, (time) => Math.min(1, (time * seconds) / 0.001, ((1 - time) * seconds) / 0.04));
};

/** A quill: two strokes with a rough texture. */
function quill(): Wave {
  const scratch = filter(noise(0.26, 7), { at: (time) => 3000 + 1300 * time, width: 1.6 }, 'band');
  const catches = normalize(filter(noise(0.26, 11), { at: () => 130, width: 1 }, 'low'), 1);
  const [up, down] = [swell(0, 0.22, 0.42), swell(0.44, 0.6, 1)];
  const strokes = envelope(scratch, (time) => 0.7 * up(time) + down(time));
  return strokes.map((sample, i) => sample * (0.25 + Math.abs(catches[i])));
}

/** A page that turns and settles. */
function page(): Wave {
  const sweep = filter(noise(0.34, 23), { at: (time) => 500 + 2400 * time ** 1.5, width: 0.9 }, 'band');
  const ripple = normalize(filter(noise(0.34, 29), { at: () => 60, width: 1 }, 'low'), 1);
  const leaf = envelope(sweep, swell(0, 0.6, 0.9)).map((sample, i) => sample * (0.5 + Math.abs(ripple[i])));
  const lies = envelope(filter(noise(0.09, 31), { at: () => 420, width: 0.8 }, 'low'), swell(0, 0.08, 1));
  return mix(0.34, { wave: leaf, level: 0.8 }, { wave: lies, level: 0.7, after: 0.24 });
}

/** A coin that hits wood, rings and settles. */
function coin(steps: number): Wave {
  const hertz = 1480 * 2 ** (steps / 12);
  const metal = modalTone(0.3, [
    { hertz, level: 1, fades: 0.06 },
    { hertz: hertz * 1.52, level: 0.55, fades: 0.045 },
    { hertz: hertz * 2.41, level: 0.4, fades: 0.028 },
    { hertz: hertz * 3.17, level: 0.18, fades: 0.016 },
  ]);
  const wood = modalTone(0.12, [
    { hertz: 240, level: 1, fades: 0.022 },
    { hertz: 410, level: 0.6, fades: 0.016 },
    { hertz: 730, level: 0.35, fades: 0.01 },
  ]);
  return mix(
    0.36,
    { wave: wood, level: 0.7 },
    { wave: metal, level: 0.6, after: 0.002 },
    { wave: wood, level: 0.22, after: 0.072 },
    { wave: metal, level: 0.2, after: 0.074 },
  );
}

/** A blade: short metallic ring, damped. */
function blade(): Wave {
  const drawn = filter(noise(0.11, 41), { at: (time) => 2200 + 2200 * time, width: 2.4 }, 'band');
  const steel = modalTone(0.3, [
    { hertz: 1130, level: 0.7, fades: 0.05 },
    { hertz: 1870, level: 0.8, fades: 0.06 },
    { hertz: 2960, level: 0.6, fades: 0.045 },
    { hertz: 4230, level: 0.4, fades: 0.03 },
  ]);
  const thud = modalTone(0.2, [
    { hertz: 92, level: 1, fades: 0.04 },
    { hertz: 148, level: 0.5, fades: 0.03 },
  ]);
  return mix(
    0.36,
    { wave: envelope(drawn, swell(0, 0.75, 1)), level: 0.5 },
    { wave: steel, level: 0.7, after: 0.07 },
    { wave: thud, level: 0.6, after: 0.072 },
  );
}

/** A seal pressed into wax. */
function wax(): Wave {
  const press = modalTone(0.26, [
    { hertz: 104, level: 1, fades: 0.05 },
    { hertz: 171, level: 0.7, fades: 0.035 },
    { hertz: 290, level: 0.4, fades: 0.02 },
  ]);
  const gives = filter(noise(0.24, 53), { at: (time) => 900 - 600 * time, width: 0.9 }, 'low');
  return mix(
    0.32,
    { wave: press, level: 1 },
    { wave: envelope(gives, swell(0, 0.35, 1)), level: 0.4, after: 0.03 },
  );
}

/** A low, muffled bell. */
function bell(): Wave {
  const hertz = 196;
  const metal = modalTone(0.39, [
    { hertz: hertz / 2, level: 0.5, fades: 0.2 },
    { hertz, level: 1, fades: 0.17 },
    { hertz: hertz * 1.19, level: 0.5, fades: 0.12 },
    { hertz: hertz * 1.5, level: 0.3, fades: 0.1 },
    { hertz: hertz * 2, level: 0.6, fades: 0.1 },
    { hertz: hertz * 3.01, level: 0.25, fades: 0.05 },
    { hertz: hertz * 4.1, level: 0.16, fades: 0.03 },
  ]);
  return mix(0.39, { wave: metal, level: 1 });
}

/** Two open fifths, A–E and then D–A, with slightly detuned strings. */
function psaltery(): Wave {
  const string = (hertz: number) => pluckedString(2.5, hertz, 0.8);
  return mix(
    2.5,
    { wave: string(220), level: 0.7 },
    { wave: string(329.63), level: 0.6, after: 0.03 },
    { wave: string(293.66), level: 0.8, after: 0.42 },
    { wave: string(440), level: 0.65, after: 0.455 },
  );
}

/** Coin pitches follow a pentatonic scale: any sequence is consonant. */
const GENERATORS: Readonly<Record<Sound, () => Wave>> = {
  quill,
  page,
  coin1: () => coin(0),
  coin2: () => coin(2),
  coin3: () => coin(4),
  coin4: () => coin(7),
  coin5: () => coin(9),
  coin6: () => coin(12),
  coin7: () => coin(14),
  coin8: () => coin(16),
  blade,
  wax,
  bell,
  psaltery,
};

/** Peaks in dB below full scale: with them, all sounds are about equally loud, and the bell and the end stand out a little. */
const PEAKS: Readonly<Record<Sound, number>> = {
  quill: -17.5,
  page: -18,
  coin1: -16,
  coin2: -15.5,
  coin3: -18,
  coin4: -17.5,
  coin5: -16.5,
  coin6: -17.5,
  coin7: -16.5,
  coin8: -16,
  blade: -15,
  wax: -16.5,
  bell: -19,
  psaltery: -20.5,
};

export const SOUNDS = Object.keys(GENERATORS) as readonly Sound[];
