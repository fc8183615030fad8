import type { SeatView } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './gameOutcome.ts';

const person = (name: string): SeatView => ({
  type: 'person',
  name,
  isReady: true,
  isBotControlled: false,
  isAway: false,
});
const seats = [person('Anna'), person('Boris'), { type: 'bot', name: 'Odo', level: 'page' } as const];

describe('outcomeOf', () => {
  it('gives the own place, the influence and the winner', () => {
    const result = { winners: [2], treasuries: [7, 9, 12] };
    expect(outcomeOf({ seats, seat: 0, result })).toEqual({
      place: 3,
      players: 3,
      winners: ['Odo'],
      treasury: 7,
    });
    expect(outcomeOf({ seats, seat: 1, result })).toMatchObject({ place: 2 });
  });

  it('shares a victory, and ranks a loser of the tie-break second', () => {
    const result = { winners: [0, 1], treasuries: [9, 9, 9] };
    expect(outcomeOf({ seats, seat: 1, result })).toMatchObject({ place: 1, winners: ['Anna', 'Boris'] });
    expect(outcomeOf({ seats, seat: 2, result })).toMatchObject({ place: 3 });
  });

  it('is undefined without a result', () => {
    expect(outcomeOf({ seats, seat: 0 })).toBeUndefined();
  });
});
