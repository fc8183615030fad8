import {
  applyDeal,
  choose,
  Determinizer,
  drawDeal,
  END,
  Game,
  type Kind,
  listOptions,
  Random,
  randomMix,
  sets,
  State,
  viewFor,
} from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { describeState, stateRowCount, stateRows } from './features.ts';
import { History, NO_HISTORY } from './history.ts';
import { NETWORK_ROLE } from './playerTypes.ts';

const DECKS: readonly (readonly Kind[])[] = [sets.base, sets.ablaze, sets.alliance];

/** Random games of all sets and mixes, with 2 to 5 players. */
function* randomGames(count: number): Generator<{ game: Game; random: Random }> {
  for (let i = 0; i < count; i++) {
    const random = new Random(`history ${i}`);
    const deck = DECKS[i % 4] ?? randomMix(random);
    yield { game: Game.deal({ deck, players: 2 + (i % 5 === 4 ? 2 : i % 4), seed: `history ${i}` }), random };
  }
}

/** A full state that agrees with what a viewer knows. */
const stateFor = (game: Game, seat: number, random: Random): State =>
  new Determinizer(game.view(seat)).sample(random, new State());

const rowsOf = (state: State, history: History): number[] => {
  describeState(state, NETWORK_ROLE, history);
  return [...stateRows.subarray(0, stateRowCount)];
};

describe('history', () => {
  it('follows from the views of any seat as from the full states', () => {
    for (let i = 0; i < 40; i++) {
      const random = new Random(`views ${i}`);
      const players = 2 + (i % 4);
      const deck = DECKS[Math.floor(i / 4) % 4] ?? randomMix(random);
      const state = applyDeal(drawDeal({ deck, players, seed: `views ${i}` }), new State());
      const full = new History();
      const histories = Array.from({ length: players }, () => new History());
      while (state.phase !== END) {
        full.observe(state);
        for (const [seat, history] of histories.entries()) {
          history.observe(new Determinizer(viewFor(state, seat)).sample(random));
          expect(history).toEqual(full);
        }
        const option = random.below(listOptions(state));
        choose(state, state.options[option]);
      }
    }
  });

  it('does not change when the same state is observed again, or in a copy', () => {
    for (const { game, random } of randomGames(8)) {
      const history = new History();
      for (; game.turn; game.choose(random.below(game.options().length))) {
        const state = stateFor(game, game.turn.seat, random);
        history.observe(state);
        const copy = new History().copy(history);
        history.observe(state);
        expect(history).toEqual(copy);
      }
      expect(history.clear()).toEqual(NO_HISTORY);
    }
  });

  it('adds rows to those of the state, and none when nothing is known', () => {
    const added = new Set<number>();
    for (const { game, random } of randomGames(20)) {
      const history = new History();
      for (; game.turn; game.choose(random.below(game.options().length))) {
        const state = stateFor(game, game.turn.seat, random);
        const plain = rowsOf(state, NO_HISTORY);
        expect(rowsOf(state, new History())).toEqual(plain);
        history.observe(state);
        const rows = rowsOf(state, history);
        expect(rows.slice(0, plain.length)).toEqual(plain);
        for (const row of rows.slice(plain.length)) added.add(row);
      }
    }
    expect(added.size).toBeGreaterThan(200);
  });
});
