import { describe, expect, it } from 'vitest';
import storedV1 from './fixtures/settings.v1.json' with { type: 'json' };
import { DEFAULTS, formatSettings, parseSettings, type Settings } from './settings.ts';

const CUSTOM: Settings = {
  theme: 'night',
  language: 'fr',
  speed: 'quick',
  confirmChoices: false,
  sound: true,
  volume: 35,
  vibration: true,
  notifications: true,
  direction: 'ltr',
};

describe('parseSettings', () => {
  it('reads what formatSettings writes', () => {
    expect(parseSettings(formatSettings(CUSTOM))).toEqual(CUSTOM);
    expect(JSON.parse(formatSettings(CUSTOM))).toMatchObject({ version: 2, speed: 'quick' });
  });

  it('reads settings of version 1', () => {
    expect(parseSettings(JSON.stringify(storedV1))).toEqual(CUSTOM);
  });

  it('falls back to the defaults for missing and invalid values', () => {
    for (const text of [undefined, '', 'null', '[]', '{"version":2,"speed":"warp","volume":-1,"sound":1}'])
      expect(parseSettings(text)).toEqual(DEFAULTS);
  });
});
