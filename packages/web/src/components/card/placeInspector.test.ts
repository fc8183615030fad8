import { describe, expect, it } from 'vitest';
import { type Box, placeInspector, type Size } from './placeInspector.ts';

const screen = { width: 1440, height: 900 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const tall: Size = { width: 236, height: 540 };
const wide: Size = { width: 420, height: 220 };

describe('placeInspector', () => {
  it('keeps a tall card whole beside a card at the bottom, at the top and in every corner', () => {
    for (const left of [0, 600, 1340])
      for (const top of [0, 350, 760]) {
        const at = placeInspector([tall], box(left, top, 100, 140), screen, [])!;
        expect(at.left).toBeGreaterThanOrEqual(8);
        expect(at.top).toBeGreaterThanOrEqual(8);
        expect(at.left + tall.width).toBeLessThanOrEqual(screen.width - 8);
        expect(at.top + tall.height).toBeLessThanOrEqual(screen.height - 8);
      }
  });

  it('takes the form and the side that cover no neighbour', () => {
    const card = box(600, 280, 120, 170);
    const neighbours = [box(470, 280, 120, 170), box(730, 280, 120, 170), box(300, 520, 800, 120)];
    const at = placeInspector(
      [tall, wide],
      card,
      screen,
      [card, ...neighbours].map((each) => ({ box: each, weight: 1 })),
    )!;
    expect(at.form).toBe(1);
    expect(at.top + wide.height).toBeLessThanOrEqual(card.top);
  });

  it('goes past a neighbour rather than over it', () => {
    // Two rows of cards and the prompt below: only the space to the right of them is free.
    const card = box(600, 60, 120, 170);
    const others = [
      box(470, 60, 120, 170),
      box(730, 60, 120, 170),
      box(470, 250, 120, 170),
      box(600, 250, 120, 170),
      box(730, 250, 120, 170),
      box(0, 0, 460, 900),
      box(0, 480, 1440, 420),
    ];
    const obstacles = [card, ...others].map((each) => ({ box: each, weight: 1 }));
    const at = placeInspector([wide], card, screen, obstacles)!;
    const placed = box(at.left, at.top, wide.width, wide.height);
    const covered = others.filter(
      (other) =>
        placed.left < other.right &&
        placed.right > other.left &&
        placed.top < other.bottom &&
        placed.bottom > other.top,
    );
    expect(covered).toEqual([]);
    // The nearest such place.
    expect(at.left).toBe(858);
  });

  it('skips a form that does not fit on the screen', () => {
    const card = box(100, 100, 60, 80);
    expect(placeInspector([tall, wide], card, { width: 800, height: 400 }, [])?.form).toBe(1);
    expect(placeInspector([tall], card, { width: 800, height: 400 }, [])).toBeUndefined();
  });
});
