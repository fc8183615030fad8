import { Determinizer, Game, listOptions, Random, randomMix, State } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { describeOptionRows, describeState, optionRows, stateRowCount, stateRows } from './features.ts';
import { ROWS } from './vocabulary.ts';

/** All active rows of a decision: those of the state, then those of each option. */
function rowsOf(state: State): number[][] {
  const count = listOptions(state);
  describeState(state);
  const rows = [[...stateRows.subarray(0, stateRowCount)]];
  for (let i = 0; i < count; i++)
    rows.push([...optionRows.subarray(0, describeOptionRows(state, state.options[i]))]);
  return rows;
}

function* decisions(seed: string): Generator<Game> {
  const random = new Random(seed);
  const game = Game.deal({ deck: randomMix(random), players: 2 + random.below(4), seed });
  for (; game.turn; game.choose(random.below(game.options().length))) yield game;
}

describe('features', () => {
  it('depend only on what the deciding seat may know', () => {
    const random = new Random('other worlds');
    for (let i = 0; i < 20; i++)
      for (const game of decisions(`honest ${i}`)) {
        const determinizer = new Determinizer(game.view(game.turn!.seat));
        const [one, other] = [determinizer.sample(random), determinizer.sample(random, new State())];
        expect(rowsOf(one)).toEqual(rowsOf(other));
      }
  });

  it('are rows of the network', () => {
    for (let i = 0; i < 10; i++)
      for (const game of decisions(`range ${i}`)) {
        const rows = rowsOf(new Determinizer(game.view(game.turn!.seat)).sample(new Random('any')));
        for (const row of rows.flat()) expect(row).toBeLessThan(ROWS);
      }
  });
});
