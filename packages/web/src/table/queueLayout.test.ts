import { describe, expect, it } from 'vitest';
import { balancedRows, cellOf, layoutQueue, type QueueContent, type Space } from './queueLayout.ts';

/** The space of the queue on a desktop of 1440×900, a tablet of 820×1180 and phones of 390 and 360 pixels. */
const DESKTOP = { width: 1360, height: 370 };
const TABLET = { width: 772, height: 480 };
const PHONES = [
  { width: 374, height: 430 },
  { width: 344, height: 400 },
];
const COUNTS = Array.from({ length: 35 }, (_, index) => index + 1);

const CONTENTS: readonly Omit<QueueContent, 'stacks'>[] = [
  {},
  { ends: 2 },
  { hasGapSlots: true },
  { ends: 1, hasGapSlots: true },
];

/** Width of the longest row with its slots. */
function usedWidth(content: QueueContent, space: Space): number {
  const { stacks, ends = 0, hasGapSlots } = content;
  const { rows, width, slotWidth, gap, columns } = layoutQueue(content, space);
  const edges = hasGapSlots ? 2 * gap : 0;
  const cards = rows.length === 1 ? stacks * width + ends * slotWidth : columns * width;
  return cards + (columns - 1) * gap + edges;
}

describe('layoutQueue', () => {
  it('keeps one row of large cards on a desktop for up to 14 stacks, with and without end slots', () => {
    for (let stacks = 1; stacks <= 14; stacks++)
      for (const ends of [0, 2] as const) {
        const layout = layoutQueue({ stacks, ends }, DESKTOP);
        expect(layout).toMatchObject({ rows: [stacks + ends], form: 'large' });
        expect(layout.width).toBeGreaterThanOrEqual(83);
        expect(layout.slotWidth).toBeGreaterThanOrEqual(44);
      }
    expect(layoutQueue({ stacks: 4 }, DESKTOP).width).toBe(128);
  });

  it('keeps end slots as wide as a card while cards are wide enough', () => {
    for (let stacks = 1; stacks <= 10; stacks++) {
      const { width, slotWidth } = layoutQueue({ stacks, ends: 2 }, DESKTOP);
      expect(slotWidth).toBe(width);
    }
  });

  it('splits a longer queue into two balanced rows with glyphs on a desktop', () => {
    expect(layoutQueue({ stacks: 15 }, DESKTOP)).toMatchObject({ rows: [8, 7], form: 'large' });
    expect(layoutQueue({ stacks: 20 }, DESKTOP)).toMatchObject({ rows: [10, 10], form: 'large' });
    expect(layoutQueue({ stacks: 14, ends: 2 }, { width: 1200, height: 370 })).toMatchObject({
      rows: [8, 8],
    });
  });

  it('makes gaps wide enough for slots in them', () => {
    for (const stacks of COUNTS)
      for (const space of [DESKTOP, TABLET, ...PHONES])
        expect(layoutQueue({ stacks, hasGapSlots: true }, space).gap).toBeGreaterThanOrEqual(18);
  });

  it('shows names on a phone while they fit', () => {
    for (const space of PHONES)
      expect(layoutQueue({ stacks: 11 }, space)).toMatchObject({ rows: [4, 4, 3], form: 'medium' });
    expect(layoutQueue({ stacks: 20 }, PHONES[1])).toMatchObject({ rows: [5, 5, 5, 5], form: 'small' });
  });

  it('wraps at the same number of stacks while placing and while resolving', () => {
    for (let width = 1000; width <= 1900; width += 20)
      for (const stacks of COUNTS) {
        const [resolving, placing] = ([0, 2] as const).map((ends) =>
          layoutQueue({ stacks, ends }, { width, height: 370 }),
        );
        expect(resolving.rows.length === 1, `${stacks} in ${width}`).toBe(placing.rows.length === 1);
      }
  });

  it('keeps one row if there must be no other', () => {
    for (const width of [300, 500, 900])
      expect(layoutQueue({ stacks: 5 }, { width, height: 262 }, 1).rows).toEqual([5]);
  });

  it('falls back to cards that can still be hit where nothing fits', () => {
    expect(layoutQueue({ stacks: 35 }, { width: 344, height: 200 }).width).toBe(57);
  });

  it('has balanced rows that hold every place and fit, for all lengths and widths', () => {
    const misfits: string[] = [];
    for (const stacks of COUNTS)
      for (let width = 300; width <= 1900; width += 100)
        for (const height of [60, 300, 370, 700])
          for (const content of CONTENTS) {
            const space = { width, height };
            const { rows, columns } = layoutQueue({ stacks, ...content }, space);
            const isFit =
              rows.reduce((sum, row) => sum + row, 0) === stacks + (content.ends ?? 0) &&
              columns === rows[0] &&
              rows[0] - rows[rows.length - 1] <= 1 &&
              usedWidth({ stacks, ...content }, space) <= width;
            if (!isFit) misfits.push(JSON.stringify({ stacks, ...content, ...space, rows }));
          }
    expect(misfits).toEqual([]);
  });

  it('never makes cards larger in a single row because there are more of them', () => {
    for (const space of [DESKTOP, TABLET, ...PHONES])
      for (const content of CONTENTS) {
        const widths = COUNTS.map((stacks) => layoutQueue({ stacks, ...content }, space))
          .filter(({ rows }) => rows.length === 1)
          .map(({ width }) => width);
        expect(widths).toEqual(widths.toSorted((a, b) => b - a));
      }
  });
});

describe('balancedRows', () => {
  it('differs by one at most', () => {
    expect(balancedRows(13, 2)).toEqual([7, 6]);
    expect(balancedRows(16, 3)).toEqual([6, 5, 5]);
    expect(balancedRows(4, 4)).toEqual([1, 1, 1, 1]);
  });
});

describe('cellOf', () => {
  it('follows the rows in order', () => {
    const layout = { ...layoutQueue({ stacks: 1 }, DESKTOP), rows: [3, 2, 2] };
    const cells = [0, 1, 2, 3, 4, 5, 6].map((place) => cellOf(layout, place));
    expect(cells.map(({ row }) => row)).toEqual([0, 0, 0, 1, 1, 2, 2]);
    expect(cells.map(({ column }) => column)).toEqual([0, 1, 2, 0, 1, 0, 1]);
  });
});
