import { Game } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { parseState, parseSummary } from '../table/stored/serialize.ts';
import { fixtureStates } from '../testing/fixtures.ts';
import { playOut, watchAll } from '../testing/playTable.ts';
import { openLobby, person, seatAll } from '../testing/testLobby.ts';
import { GameResults, MAX_CACHED_RESULTS } from './gameResults.ts';

const [ann, ben] = [person('Ann'), person('Ben')];

describe('GameResults', () => {
  it('are part of the player’s list after the game, from memory and from the store', async () => {
    const test = await openLobby();
    const { lobby, store, clock } = test;
    const table = await seatAll(lobby, [ann, ben]);
    expect((await lobby.myTables(ann))[0]).not.toHaveProperty('result');
    await playOut(test, table, await watchAll(lobby, table, [ann, ben]));
    const { disclosure } = (await lobby.finishedGame(table))!;
    const game = Game.replay(disclosure.record);
    const result = {
      winners: game.winners,
      treasuries: game.view().families.map(({ treasury }) => treasury),
    };
    expect((await lobby.myTables(ann))[0]).toMatchObject({ table, phase: 'over', result });
    const later = await openLobby(store, clock);
    expect((await later.lobby.myTables(ben))[0]).toMatchObject({ table, result });
  });

  it('are read from states of the version before, and missing for a closed table', () => {
    const results = new GameResults();
    const states = fixtureStates('v1');
    const resultOf = (name: string) => results.of(parseSummary(states[name]), states[name]);
    expect(resultOf('finished')).toEqual({
      winners: parseState(states['finished']).game!.winners,
      treasuries: expect.any(Array) as number[],
    });
    for (const name of ['closed', 'open', 'playing']) expect(resultOf(name)).toBeUndefined();
  });

  it('stay in memory up to MAX_CACHED_RESULTS', () => {
    const results = new GameResults();
    const state = parseState(fixtureStates('v2')['finished']);
    for (let number = 0; number < MAX_CACHED_RESULTS; number++)
      results.of({ ...state, id: `table ${number}` }, '');
    expect(results.size).toBe(MAX_CACHED_RESULTS);
    results.of({ ...state, id: 'one more' }, '');
    expect(results.size).toBe(MAX_CACHED_RESULTS);
  });
});
