import { Game } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { COLOURED, PLAIN } from '../terminal/style.ts';
import { renderQueue } from './renderQueue.ts';
import { withoutColour } from '../testing/fakeTerminal.ts';

const QUEUE =
  'R(soldier)+1 B(heir) G[lord] >Y(assassination)/Y(spy)+2 K(ambush) R[spy] B(lord) G(heir) Y(heir)+1 K[soldier]';
const viewOf = (notation: string, seat = 0) => Game.fromPosition(`${notation} | deck base`).view(seat);
const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));

describe('renderQueue', () => {
  it('wraps to the width: 2, 5 and 7 cards per row', () => {
    for (const [width, perRow, rows] of [
      [40, 2, 5],
      [80, 5, 2],
      [120, 7, 2],
    ]) {
      const lines = renderQueue(viewOf(QUEUE), width, PLAIN);
      const tops = lines.filter((line) => /^[┌┏]/.test(line));
      expect(tops).toHaveLength(rows);
      expect(tops[0].match(/[┌┏]/g)).toHaveLength(perRow);
      expect(widest(lines)).toBeLessThanOrEqual(width);
    }
  });

  it('puts one card per row on a narrow screen, and never cuts a card', () => {
    expect(renderQueue(viewOf(QUEUE), 31, PLAIN)[0].match(/[┌┏]/g)).toHaveLength(2);
    expect(renderQueue(viewOf(QUEUE), 30, PLAIN)[0].match(/[┌┏]/g)).toHaveLength(1);
    expect(widest(renderQueue(viewOf(QUEUE), 5, PLAIN).slice(0, 4))).toBe(15);
  });

  it('shows numbers, families, faces, influence, the cursor and stacks', () => {
    expect(renderQueue(viewOf(QUEUE), 80, PLAIN)).toMatchInlineSnapshot(`
      [
        "┌ 1 ╌╌╌╌╌╌╌ R ┐ ┌ 2 ╌╌╌╌╌╌╌ B ┐ ┌ 3 ─────── G ┐ ┏ ▶4 ╍╍╍╍╍╍ Y ┓ ┌ 5 ╌╌╌╌╌╌╌ K ┐",
        "╎░░ Soldier ░░╎ ╎░░░░░░░░░░░░░╎ │    Lord     │ ╏░░░░░░░░░░░░░╏ ╎░░░░░░░░░░░░░╎",
        "╎ ●1          ╎ ╎             ╎ │             │ ╏ ●2 ≡2       ╏ ╎             ╎",
        "└╌╌╌╌╌╌╌╌╌╌╌╌╌┘ └╌╌╌╌╌╌╌╌╌╌╌╌╌┘ └─────────────┘ ╘═════════════╛ └╌╌╌╌╌╌╌╌╌╌╌╌╌┘",
        "┌ 6 ─────── R ┐ ┌ 7 ╌╌╌╌╌╌╌ B ┐ ┌ 8 ╌╌╌╌╌╌╌ G ┐ ┌ 9 ╌╌╌╌╌╌╌ Y ┐ ┌ 10 ────── K ┐",
        "│     Spy     │ ╎░░░░░░░░░░░░░╎ ╎░░░░░░░░░░░░░╎ ╎░░░░░░░░░░░░░╎ │   Soldier   │",
        "│             │ ╎             ╎ ╎             ╎ ╎ ●1          ╎ │             │",
        "└─────────────┘ └╌╌╌╌╌╌╌╌╌╌╌╌╌┘ └╌╌╌╌╌╌╌╌╌╌╌╌╌┘ └╌╌╌╌╌╌╌╌╌╌╌╌╌┘ └─────────────┘",
        "▶ is resolved now · ● influence · ≡ cards in the stack",
      ]
    `);
  });

  it('shows each family its own face-down cards and no other', () => {
    const seen = [0, 1, 2].map((seat) => renderQueue(viewOf('R(heir) B(lord) G(spy)', seat), 80, PLAIN)[1]);
    expect(seen).toEqual([
      '╎░░░ Heir ░░░░╎ ╎░░░░░░░░░░░░░╎ ╎░░░░░░░░░░░░░╎',
      '╎░░░░░░░░░░░░░╎ ╎░░░ Lord ░░░░╎ ╎░░░░░░░░░░░░░╎',
      '╎░░░░░░░░░░░░░╎ ╎░░░░░░░░░░░░░╎ ╎░░░░ Spy ░░░░╎',
    ]);
  });

  it('shows every token at once', () => {
    const view = viewOf('R(heir)');
    const top = { ...view.queue[0][0], kind: 'diplomat', up: true } as const;
    const diplomat = { ...top, influence: 10, verdicts: 5, bribedBy: 0, owner: 1 };
    const queue = [[top, top, diplomat]];
    const lines = renderQueue({ ...view, queue }, 80, PLAIN);
    expect(lines[2]).toBe('│ ●10 §5 $B ≡3│');
    expect(lines.at(-1)).toBe('● influence · § Verdict · $ bribed, from whom · ≡ cards in the stack');
  });

  it('says that the queue is empty', () => {
    const empty = Game.deal({ deck: viewOf(QUEUE).deck, players: 3, seed: 1 }).view(0);
    expect(renderQueue(empty, 80, PLAIN)).toEqual(['The queue is empty.']);
  });

  it('prints the same text with and without colours', () => {
    const coloured = renderQueue(viewOf(QUEUE), 80, COLOURED);
    expect(coloured.join('')).toContain('\u001B[');
    expect(coloured.map(withoutColour)).toEqual(renderQueue(viewOf(QUEUE), 80, PLAIN));
  });
});
