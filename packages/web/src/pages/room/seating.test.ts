import { sets } from '@oriflamme/engine';
import type { SeatView, TableView } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { seatChanges, freeSeat, isComplete, canChangeSeat, missingPlayers } from './seating.ts';

const EMPTY: SeatView = { type: 'empty' };
const BOT: SeatView = { type: 'bot', name: 'Odo', level: 'knight' };
const person = (name: string, isReady = false): SeatView => ({
  type: 'person',
  name,
  isReady,
  isBotControlled: false,
  isAway: false,
});
const table = (seats: readonly SeatView[], host: number | null = 0): TableView => ({
  config: {
    deck: sets.base,
    seats: seats.map(() => 'person'),
    isPublic: false,
    clock: { type: 'none' },
    first: null,
  },
  phase: 'open',
  seats,
  host,
  commitment: '',
});

describe('freeSeat', () => {
  it('returns the preferred seat if it is free, otherwise the first free one', () => {
    const seats = [person('Anna'), EMPTY, BOT, EMPTY];
    expect(freeSeat(seats)).toBe(1);
    expect(freeSeat(seats, 3)).toBe(3);
    expect(freeSeat(seats, 0)).toBe(1);
    expect(freeSeat([person('Anna'), BOT])).toBeNull();
  });
});

describe('missingPlayers', () => {
  it('counts free seats and names players who are not ready', () => {
    const waiting = missingPlayers(table([person('Anna'), person('Odo'), EMPTY, EMPTY]), 0);
    expect(waiting).toEqual({ free: 2, unready: ['Odo'] });
    expect(isComplete(waiting)).toBe(false);
  });

  it('is complete when everyone but the viewer is ready', () => {
    expect(isComplete(missingPlayers(table([person('Anna'), person('Odo', true), BOT]), 0))).toBe(true);
    expect(isComplete(missingPlayers(table([person('Anna'), person('Odo', true), BOT]), 1))).toBe(false);
  });
});

describe('canChangeSeat', () => {
  it('is false for a host with other players at the table', () => {
    const seats = [person('Anna'), person('Odo'), EMPTY];
    expect(canChangeSeat(table(seats), 1)).toBe(true);
    expect(canChangeSeat(table(seats), 0)).toBe(false);
    expect(canChangeSeat(table([person('Anna'), BOT, EMPTY]), 0)).toBe(true);
  });
});

describe('seatChanges', () => {
  const between = (before: SeatView, after: SeatView) =>
    seatChanges([person('Me'), before], [person('Me', true), after], 0).map(
      ({ type, name }) => `${name} ${type}`,
    );

  it('reports changes of other seats, not of the own one', () => {
    expect(between(EMPTY, person('Odo'))).toEqual(['Odo sat']);
    expect(between(person('Odo'), EMPTY)).toEqual(['Odo left']);
    expect(between(person('Odo'), person('Odo', true))).toEqual(['Odo ready']);
    expect(between(person('Odo', true), person('Odo'))).toEqual([]);
    expect(between(person('Odo'), person('Aude', true))).toEqual(['Odo left', 'Aude sat', 'Aude ready']);
  });
});
