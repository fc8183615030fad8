import { describe, expect, it } from 'vitest';
import storedV1 from './fixtures/settings.v1.json' with { type: 'json' };
import { DEFAULTS, formatSettings, parseSettings, type Settings } from './settings.ts';

const CUSTOM: Settings = {
  theme: 'night',
  language: 'fr',
  speed: 'quick',
  confirmation: 'never',
  sound: true,
  volume: 35,
  vibration: true,
  notifications: true,
  direction: 'ltr',
};

describe('parseSettings', () => {
  it('reads what formatSettings writes', () => {
    expect(parseSettings(formatSettings(CUSTOM))).toEqual(CUSTOM);
    expect(JSON.parse(formatSettings(CUSTOM))).toMatchObject({ version: 3, speed: 'quick' });
  });

  it('reads settings of version 1', () => {
    expect(parseSettings(JSON.stringify(storedV1))).toEqual(CUSTOM);
  });

  it('reads settings of version 2', () => {
    const stored = { version: 2, confirmChoices: false, theme: 'night' };
    expect(parseSettings(JSON.stringify(stored))).toEqual({
      ...DEFAULTS,
      confirmation: 'never',
      theme: 'night',
    });
    // Confirming everything was the default, not a wish.
    expect(parseSettings(JSON.stringify({ version: 2, confirmChoices: true })).confirmation).toBe('usual');
  });

  it('falls back to the defaults for missing and invalid values', () => {
    for (const text of [undefined, '', 'null', '[]', '{"version":2,"speed":"warp","volume":-1,"sound":1}'])
      expect(parseSettings(text)).toEqual(DEFAULTS);
  });
});
