import { momentaryLoudness } from './loudness.ts';

/** Lengths are in seconds, levels in dB relative to full scale. */
export interface SoundMeasures {
  readonly seconds: number;
  /** In LUFS. */
  readonly loudness: number;
  readonly truePeak: number;
  /** Until the sound first exceeds `SILENCE`, and since it last did. */
  readonly silenceBefore: number;
  readonly silenceAfter: number;
  /** The largest of the first and of the last `EDGE` samples: a click if it is high. */
  readonly firstLevel: number;
  readonly lastLevel: number;
}

/** Relative to the peak: −60 dB. */
const SILENCE = 0.001;
const EDGE = 2;

export function measureSound(samples: Float32Array, rate: number): SoundMeasures {
  const peak = largest(samples);
  const audible = (sample: number) => Math.abs(sample) > peak * SILENCE;
  const first = samples.findIndex(audible);
  const last = samples.findLastIndex(audible);
  return {
    seconds: samples.length / rate,
    loudness: momentaryLoudness(samples, rate),
    truePeak: decibels(truePeak(samples)),
    silenceBefore: first / rate,
    silenceAfter: (samples.length - 1 - last) / rate,
    firstLevel: decibels(largest(samples.subarray(0, EDGE))),
    lastLevel: decibels(largest(samples.subarray(-EDGE))),
  };
}

const largest = (samples: Float32Array): number =>
  samples.reduce((found, sample) => Math.max(found, Math.abs(sample)), 0);

const decibels = (amplitude: number): number => 20 * Math.log10(amplitude);

const OVERSAMPLING = 4;
/** Samples on either side that an interpolated value depends on. */
const REACH = 16;

/** The peak of the continuous wave, which may lie between two samples (BS.1770, annex 2). */
function truePeak(samples: Float32Array): number {
  let peak = largest(samples);
  for (let phase = 1; phase < OVERSAMPLING; phase++) {
    const weights = Array.from({ length: 2 * REACH }, (_, i) =>
      windowedSinc(i - REACH + 1 - phase / OVERSAMPLING),
    );
    for (let i = 0; i < samples.length; i++) {
      let value = 0;
      for (let j = 0; j < weights.length; j++) value += weights[j] * (samples[i + j - REACH + 1] ?? 0);
      peak = Math.max(peak, Math.abs(value));
    }
  }
  return peak;
}

const windowedSinc = (x: number): number =>
  (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (2 * REACH)) ** 2;
