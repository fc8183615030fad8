import { type Event, kindNumber } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { EventCounter } from './eventCounter.ts';
import { emptyTally } from './tally.ts';

const lay = (
  seat: number,
  card: number,
  kind: 'soldier' | 'queen' | 'informant' | 'insurrection',
): Event[] => [
  { type: 'placed', seat, card, spot: { at: 0 } },
  { type: 'holds', to: seat, card, kind },
];

function countAll(events: Event[]) {
  const tally = emptyTally();
  new EventCounter(tally).add(events);
  const of = (column: 'gained' | 'revealed' | 'entered', kind: string) =>
    tally[column][kindNumber(kind) ?? -1] ?? 0;
  return of;
}

describe('EventCounter credits influence', () => {
  it('to the eliminating card for a Queen, not to the Queen', () => {
    const of = countAll([
      ...lay(0, 1, 'soldier'),
      ...lay(1, 2, 'queen'),
      { type: 'eliminated', card: 2, kind: 'queen', wasUp: false, by: 1, seat: 0 },
      { type: 'gained', seat: 0, amount: 1, reason: 'elimination', card: 1 },
      { type: 'gained', seat: 0, amount: 1, reason: 'queen', card: 2 },
    ]);
    expect([of('gained', 'soldier'), of('gained', 'queen')]).toEqual([2, 0]);
  });

  it('to the reserved or discarded card that grants it', () => {
    const of = countAll([
      ...lay(0, 1, 'soldier'),
      { type: 'gained', seat: 0, amount: 2, reason: 'infiltration', card: 1 },
      { type: 'gained', seat: 0, amount: 3, reason: 'trade', card: null },
      { type: 'gained', seat: 0, amount: 4, reason: 'settlement', card: null },
      { type: 'gained', seat: 1, amount: 1, reason: 'machination', card: null },
    ]);
    expect(['soldier', 'infiltration', 'trade', 'machination'].map((kind) => of('gained', kind))).toEqual([
      0, 2, 7, 1,
    ]);
  });
});

describe('EventCounter', () => {
  it('counts a card as revealed once, however often it is revealed', () => {
    const of = countAll([
      ...lay(0, 1, 'insurrection'),
      { type: 'revealed', card: 1, kind: 'insurrection' },
      { type: 'turnedDown', card: 1 },
      { type: 'revealed', card: 1, kind: 'insurrection' },
    ]);
    expect(of('revealed', 'insurrection')).toBe(1);
  });

  it('counts a card that was returned and placed again as a new one', () => {
    const of = countAll([
      ...lay(0, 1, 'informant'),
      { type: 'returned', card: 1, kind: 'informant', seat: 0 },
      { type: 'swappedIn', card: 2, seat: 0, instead: 1 },
      { type: 'holds', to: 0, card: 2, kind: 'soldier' },
      ...lay(0, 3, 'informant'),
    ]);
    expect([of('entered', 'informant'), of('entered', 'soldier')]).toEqual([2, 1]);
  });
});
