import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GLYPH_LINES } from '../../components/art/glyphLines.ts';
import { LEGEND_GLYPHS } from './legendGlyphs.ts';

describe('the legend', () => {
  it('explains every glyph on a card, and no other except the cards in hand', () => {
    const used = new Set(
      Object.values(GLYPH_LINES)
        .flat()
        .filter((sign) => /^[a-z]+$/u.test(sign)),
    );
    expect([...LEGEND_GLYPHS].toSorted()).toEqual([...used, 'hand'].toSorted());
  });

  it('draws every glyph that it explains', () => {
    const sprite = readFileSync(join(import.meta.dirname, '../../components/art/sprite.svg'), 'utf8');
    for (const name of LEGEND_GLYPHS) expect(sprite).toContain(`id="glyph-${name}"`);
  });
});
