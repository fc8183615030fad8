import { describe, expect, it } from 'vitest';
import { COLOURED, PLAIN, paintFor } from './paint.ts';

describe('Colour', () => {
  it('is for screens, unless it is asked for or declined', () => {
    expect(paintFor('auto', true, {})).toBe(COLOURED);
    expect(paintFor('auto', false, {})).toBe(PLAIN);
    expect(paintFor('auto', true, { NO_COLOR: '1' })).toBe(PLAIN);
    expect(paintFor('auto', true, { NO_COLOR: '' })).toBe(COLOURED);
    expect(paintFor('auto', true, { TERM: 'dumb' })).toBe(PLAIN);
    expect(paintFor('never', true, {})).toBe(PLAIN);
    expect(paintFor('always', false, { NO_COLOR: '1' })).toBe(COLOURED);
  });

  it('marks each family’s name in a sentence, and no other word', () => {
    const painted = COLOURED.sentence("Gold's Spy robs Blue of a golden Blueberry.");
    expect(painted.match(/\[38;5;\d+m\w+/g)).toEqual(['[38;5;178mGold', '[38;5;33mBlue']);
  });
});
