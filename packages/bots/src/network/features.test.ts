import { Determinizer, Game, listOptions, Random, randomMix, State } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { describeOptionRows, describeState, optionRows, stateRowCount, stateRows } from './features.ts';
import { History, NO_HISTORY } from './history.ts';
import { type PlayerRole, ROLES, NETWORK_ROLE } from './playerTypes.ts';
import { ROW, ROWS } from './featureRows.ts';

/** All active rows of a decision: those of the state, then those of each option. */
function rowsOf(state: State, role: PlayerRole = NETWORK_ROLE, history = NO_HISTORY): number[][] {
  const count = listOptions(state);
  describeState(state, role, history);
  const rows = [[...stateRows.subarray(0, stateRowCount)]];
  for (let i = 0; i < count; i++)
    rows.push([...optionRows.subarray(0, describeOptionRows(state, state.options[i], role.type))]);
  return rows;
}

/** Every way of playing, and one that has recognised the others. */
const ALL_GUISES: readonly PlayerRole[] = [...ROLES, { type: 0, opponents: Int8Array.of(0, 1, 2, 3, 4) }];

function* decisions(seed: string): Generator<Game> {
  const random = new Random(seed);
  const game = Game.deal({ deck: randomMix(random), players: 2 + random.below(4), seed });
  for (; game.turn; game.choose(random.below(game.options().length))) yield game;
}

describe('features', () => {
  it('depend only on what the deciding seat may know', () => {
    const random = new Random('other worlds');
    for (let i = 0; i < 20; i++) {
      const [oneHistory, otherHistory] = [new History(), new History()];
      for (const game of decisions(`honest ${i}`)) {
        const determinizer = new Determinizer(game.view(game.turn!.seat));
        const [one, other] = [determinizer.sample(random), determinizer.sample(random, new State())];
        oneHistory.observe(one);
        otherHistory.observe(other);
        for (const role of ALL_GUISES) {
          expect(rowsOf(one, role)).toEqual(rowsOf(other, role));
          expect(rowsOf(one, role, oneHistory)).toEqual(rowsOf(other, role, otherHistory));
        }
      }
    }
  });

  it('are rows of the network', () => {
    for (let i = 0; i < 10; i++) {
      const history = new History();
      for (const game of decisions(`range ${i}`)) {
        const state = new Determinizer(game.view(game.turn!.seat)).sample(new Random('any'));
        history.observe(state);
        for (const role of ALL_GUISES)
          expect(Math.max(...rowsOf(state, role, history).flat())).toBeLessThan(ROWS);
      }
    }
  });

  it('of a player type or of recognised opponents come on top of the others, and differ by type', () => {
    const seen = new Map<number, number>();
    for (const game of decisions('types')) {
      const state = new Determinizer(game.view(game.turn!.seat)).sample(new Random('any'));
      const plain = rowsOf(state);
      for (const [number, role] of ALL_GUISES.entries())
        for (const [i, rows] of rowsOf(state, role).entries()) {
          expect(rows.slice(0, plain[i].length)).toEqual(plain[i]);
          for (const added of rows.slice(plain[i].length)) {
            expect(added).toBeGreaterThanOrEqual(ROW.imitated);
            expect(seen.get(added) ?? number).toBe(number);
            seen.set(added, number);
          }
        }
    }
    expect(new Set(seen.values())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});
