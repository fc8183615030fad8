import { describe, expect, it } from 'vitest';
import { COLOURED, PLAIN, styleFor } from './style.ts';

describe('styleFor', () => {
  it('uses colours on a screen, unless they are forced or disabled', () => {
    expect(styleFor('auto', true, {})).toBe(COLOURED);
    expect(styleFor('auto', false, {})).toBe(PLAIN);
    expect(styleFor('auto', true, { NO_COLOR: '1' })).toBe(PLAIN);
    expect(styleFor('auto', true, { NO_COLOR: '' })).toBe(COLOURED);
    expect(styleFor('auto', true, { TERM: 'dumb' })).toBe(PLAIN);
    expect(styleFor('never', true, {})).toBe(PLAIN);
    expect(styleFor('always', false, { NO_COLOR: '1' })).toBe(COLOURED);
  });

  it('colours the names of families in a sentence, and no other word', () => {
    const coloured = COLOURED.sentence("Gold's Spy robs Blue of a golden Blueberry.");
    expect(coloured.match(/\[38;5;\d+m\w+/g)).toEqual(['[38;5;178mGold', '[38;5;33mBlue']);
  });
});
