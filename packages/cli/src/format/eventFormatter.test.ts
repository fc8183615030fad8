import type { Event } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { EventFormatter } from './eventFormatter.ts';

const sentences = (events: readonly Event[], viewer?: number) => {
  const formatter = new EventFormatter(viewer);
  return events.map((event) => formatter.format(event));
};

const placed = (card: number, seat: number): Event => ({ type: 'placed', seat, card, spot: { at: 0 } });

describe('EventFormatter', () => {
  it('names a bribed card by its new family, until it comes again', () => {
    const [RED, BLUE, GREEN] = [0, 1, 2];
    const said = sentences([
      placed(1, BLUE),
      placed(2, GREEN),
      { type: 'revealed', card: 1, kind: 'soldier' },
      { type: 'bribed', card: 1, seat: RED },
      { type: 'eliminated', card: 2, kind: 'spy', wasUp: false, by: 1, seat: RED },
      { type: 'put', card: 1, amount: 1, by: 2 },
      { type: 'discarded', card: 1, kind: 'soldier', by: 2 },
      placed(3, BLUE),
      { type: 'kept', card: 3 },
    ]);
    expect(said.slice(2)).toEqual([
      "Blue's face-down card is revealed: Soldier.",
      "Blue's Soldier now belongs to Red.",
      "Red's Soldier eliminates Green's face-down card: Spy.",
      "1 is put on Red's Soldier.",
      "Red's Soldier is discarded.",
      'Blue places a card at position 1.',
      "Blue's face-down card is kept: 1 more on it.",
    ]);
  });

  it('names the hidden cards of the viewer, and nobody else', () => {
    const events: Event[] = [
      placed(1, 0),
      { type: 'holds', to: 0, card: 1, kind: 'spy' },
      { type: 'kept', card: 1 },
    ];
    expect(sentences(events, 0)[2]).toBe("Red's face-down Spy is kept: 1 more on it.");
    for (const viewer of [1, undefined])
      expect(sentences(events, viewer)[2]).toBe("Red's face-down card is kept: 1 more on it.");
  });
});
