import type { SoundMeasures } from './measureSound.ts';

/** Gain of the highest volume over the default one, at which the sounds are measured: (100 / 60)². */
const HIGHEST_GAIN_DB = 20 * Math.log10((100 / 60) ** 2);

export const LIMITS = {
  truePeak: -1 - HIGHEST_GAIN_DB,
  /** In LUFS: the sounds of the table lie within 2.5 LU of each other. */
  loudness: { lowest: -36, highest: -33.5 },
  seconds: 0.4,
  /** The end of the game. */
  longestSeconds: 2.5,
  silenceBefore: 0.01,
  silenceAfter: 0.07,
  edgeLevel: -50,
};

/** The limits that a sound violates, in words. */
export function violations(found: SoundMeasures, isLong: boolean): string[] {
  const { loudness } = LIMITS;
  const longest = isLong ? LIMITS.longestSeconds : LIMITS.seconds;
  return [
    found.truePeak > LIMITS.truePeak && `peak ${found.truePeak.toFixed(1)} dB`,
    (found.loudness < loudness.lowest || found.loudness > loudness.highest) &&
      `loudness ${found.loudness.toFixed(1)} LUFS`,
    found.seconds > longest && `length ${found.seconds} s`,
    found.silenceBefore > LIMITS.silenceBefore && `starts after ${found.silenceBefore} s`,
    found.silenceAfter > LIMITS.silenceAfter && `ends with ${found.silenceAfter} s of silence`,
    found.firstLevel > LIMITS.edgeLevel && `clicks at the start: ${found.firstLevel.toFixed(1)} dB`,
    found.lastLevel > LIMITS.edgeLevel && `clicks at the end: ${found.lastLevel.toFixed(1)} dB`,
  ].filter((text) => text !== false);
}
