import { RATE, SOUNDS, synthesize } from '@oriflamme/web/internals';
import { describe, expect, it } from 'vitest';
import { violations } from './limits.ts';
import { measureSound } from './measureSound.ts';

describe('violations', () => {
  it.each(SOUNDS)('finds none in the %s', (sound) => {
    expect(violations(measureSound(synthesize(sound), RATE), sound === 'psaltery')).toEqual([]);
  });

  it('finds everything that can be wrong with a sound', () => {
    const silence = { silenceBefore: 0.5, silenceAfter: 0.5 };
    const loud = { seconds: 3, loudness: -20, truePeak: 0, firstLevel: -10, lastLevel: -10, ...silence };
    expect(violations(loud, true)).toHaveLength(7);
    expect(violations({ ...loud, loudness: -60 }, false)).toContain('loudness -60.0 LUFS');
  });

  it('finds a click where a sound is cut', () => {
    const bell = synthesize('bell');
    expect(violations(measureSound(bell.subarray(900), RATE), false)).toContainEqual(
      expect.stringContaining('clicks at the start'),
    );
  });
});
