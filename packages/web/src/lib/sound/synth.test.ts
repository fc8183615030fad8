import { expect, test } from 'vitest';
import type { Sound } from './soundFor.ts';
import { synthesize } from './synth.ts';
import { peak, RATE, type Wave } from './dsp.ts';

const COINS = ['coin1', 'coin2', 'coin3', 'coin4', 'coin5', 'coin6', 'coin7', 'coin8'] as const;
const SHORT: readonly Sound[] = ['quill', 'page', ...COINS, 'blade', 'wax', 'bell'];

test('synthesize keeps every sound under 400 ms, except for the end of the game', () => {
  for (const sound of SHORT) expect(synthesize(sound).length / RATE, sound).toBeLessThan(0.4);
  expect(synthesize('psaltery').length / RATE).toBeGreaterThan(2);
});

test('synthesize leaves room for the highest volume and for several sounds at once', () => {
  for (const sound of [...SHORT, 'psaltery'] as const) {
    expect(peak(synthesize(sound)), sound).toBeLessThan(0.2);
    expect(peak(synthesize(sound)), sound).toBeGreaterThan(0.09);
  }
});

test('synthesize starts and ends every sound at zero', () => {
  for (const sound of [...SHORT, 'psaltery'] as const) {
    const wave = synthesize(sound);
    expect(Math.abs(wave[0]), sound).toBeLessThan(0.001);
    expect(Math.abs(wave[wave.length - 1]), sound).toBeLessThan(0.001);
  }
});

test('synthesize raises the pitch of coins step by step', () => {
  const pitches = COINS.map((sound) => ringing(synthesize(sound)));
  expect(pitches).toEqual(pitches.toSorted((a, b) => a - b));
  expect(new Set(pitches).size).toBe(COINS.length);
});

/** The strongest note of the chromatic scale from F sharp upwards, above the frequencies of the wood. */
function ringing(wave: Wave): number {
  const strengths = Array.from({ length: 18 }, (_, note) => strength(wave, 1480 * 2 ** (note / 12)));
  return strengths.indexOf(Math.max(...strengths));
}

function strength(wave: Wave, hertz: number): number {
  const turn = (2 * Math.PI * hertz) / RATE;
  const along = wave.reduce((sum, sample, i) => sum + sample * Math.cos(turn * i), 0);
  const across = wave.reduce((sum, sample, i) => sum + sample * Math.sin(turn * i), 0);
  return Math.hypot(along, across);
}
