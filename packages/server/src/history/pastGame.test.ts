import { Game, Random, sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { eventsOf } from '../table/gameHistory.ts';
import type { TableState } from '../table/tableState.ts';
import { person, tableConfig } from '../testing/testLobby.ts';
import { pastGame } from './pastGame.ts';

function finished(changes: Partial<TableState> = {}): Parameters<typeof pastGame> {
  const game = Game.deal({ deck: sets.base, players: 3, seed: 'past game' });
  const random = new Random('past game');
  while (game.turn) game.choose(random.below(game.options().length));
  const sitting = { isReady: true, awaySince: null, autoKeep: [], type: 'person' } as const;
  const state = {
    id: 'oak',
    config: tableConfig({ clock: { type: 'days', days: 3 } }),
    seats: [
      { ...sitting, person: person('Ann'), isBotControlled: false },
      { ...sitting, person: person('Ben'), isBotControlled: true },
      { type: 'bot', level: 'knight' },
    ],
    clocks: { left: [null, null, null], since: 77 },
    ...changes,
  } as unknown as TableState;
  return [state, game, eventsOf(game)];
}

it('a finished game is kept with places, numbers, and who left', () => {
  const [state, game, events] = finished();
  const { game: past, counts } = pastGame(state, game, events);
  expect(past).toMatchObject({ table: 'oak', endedAt: 77, pool: 'base', clock: 'days' });
  expect(past.seats.map(({ name, bot, hasLeft }) => ({ name, bot, hasLeft }))).toEqual([
    { name: 'Ann', bot: null, hasLeft: false },
    { name: 'Ben', bot: null, hasLeft: true },
    { name: '', bot: 'knight', hasLeft: false },
  ]);
  expect(past.seats.flatMap(({ place }, seat) => (place === 1 ? [seat] : []))).toEqual(game.winners);
  expect(counts.map((each) => each.person)).toEqual([person('Ann').id, person('Ben').id]);
  expect(counts[0].counts).toMatchObject({ games: 1, 'games.base': 1, 'games.days': 1 });
  expect(counts[1].counts).toMatchObject({ left: 1 });
  expect(counts[1].counts).not.toHaveProperty('won');
});

it('a game of an event adds no numbers: others may still have to play its deal', () => {
  const event = { type: 'daily', id: '2026-11-16', deal: 1 } as unknown as NonNullable<TableState['event']>;
  const [state, game, events] = finished({ event });
  expect(pastGame(state, game, events).counts).toEqual([]);
});
