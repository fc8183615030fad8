import { describe, expect, it } from 'vitest';
import { measureSound } from './measureSound.ts';

const sine = (hertz: number, rate: number, seconds = 1, phase = 0): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate + phase));

describe('measureSound', () => {
  it('gives a full-scale sine of 997 Hz the loudness that the standard demands', () => {
    for (const rate of [32_000, 48_000])
      expect(measureSound(sine(997, rate), rate).loudness).toBeCloseTo(-3.01, 1);
  });

  it('finds low tones less loud, and half as loud what lasts half a block', () => {
    const long = measureSound(sine(997, 48_000), 48_000).loudness;
    expect(measureSound(sine(60, 48_000), 48_000).loudness).toBeLessThan(long - 2);
    expect(measureSound(sine(997, 48_000, 0.2), 48_000).loudness).toBeCloseTo(long - 3.01, 1);
  });

  it('finds a peak between two samples', () => {
    // A quarter of the rate with a phase of 45°: every sample is 3 dB below the peak.
    const { truePeak } = measureSound(sine(12_000, 48_000, 0.1, Math.PI / 4), 48_000);
    expect(truePeak).toBeGreaterThan(-0.3);
    expect(truePeak).toBeLessThan(0.5);
  });

  it('measures silence and levels at both ends', () => {
    const samples = new Float32Array(1000);
    samples.fill(0.5, 100, 800);
    const { silenceBefore, silenceAfter, firstLevel } = measureSound(samples, 1000);
    expect([silenceBefore, silenceAfter, firstLevel]).toEqual([0.1, 0.2, -Infinity]);
    expect(measureSound(samples.subarray(100), 1000).firstLevel).toBeCloseTo(-6.02, 2);
  });
});
