import assert from 'node:assert/strict';
import {
  choose,
  EVERYTHING,
  formatPosition,
  Game,
  GameError,
  listOptions,
  viewFor,
  Random,
  State,
  turnOf,
} from '@oriflamme/engine';
import { ENDLESS, randomGame } from '../randomGames.ts';
import { deepEqual } from '../deepEqual.ts';
import { assertModelMatches } from './assertModelMatches.ts';
import { assertInvariants } from './invariants.ts';
import { ReferenceModel } from './referenceModel.ts';

/**
 * Plays one random game and asserts every property after every step. With `saves`, every step is also cloned, saved
 * and loaded, which takes most of the time. Returns the number of decisions.
 */
export function checkGame(number: number, saves: boolean): number {
  const random = new Random(`choices ${number}`);
  let game = randomGame(number);
  const model = new ReferenceModel();
  for (const event of game.setupEvents) model.apply(event);
  let decisions = 0;
  try {
    for (; game.turn; decisions++) {
      assert.ok(decisions < ENDLESS, 'the game does not end');
      const count = assertOptions(game);
      for (const event of game.choose(random.below(count), game.turn.seat)) model.apply(event);
      assertInvariants(game.position);
      assertModelMatches(model, game.view());
      if (saves) game = assertSameAgain(game, random);
    }
    assertEnd(game);
  } catch (error) {
    const where = `game ${number}, decision ${decisions}: ${formatPosition(game.state)}`;
    throw new Error(`${where}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return decisions;
}

const scratch = new State();

/** Never empty, no duplicates, all accepted, and everything else rejected without an effect. */
function assertOptions(game: Game): number {
  const options = game.options();
  assert.ok(options.length > 0, 'there is nothing to choose');
  assert.equal(
    new Set(options.map((option) => JSON.stringify(option))).size,
    options.length,
    'an option is there twice',
  );
  for (let index = 0; index < options.length; index++) {
    scratch.copy(game.state);
    listOptions(scratch);
    choose(scratch, scratch.options[index]);
    assert.ok(listOptions(scratch) > 0 || turnOf(scratch) === undefined, 'after an option nobody can go on');
  }
  const { seat } = game.turn!;
  scratch.copy(game.state);
  assertRefused(game, options.length, seat);
  assertRefused(game, [-1, 0.5, Number.NaN][options.length % 3], seat);
  assertRefused(game, 0, (seat + 1) % game.state.players);
  assertEqualTables(game.state, scratch, 'a refused choice changed the game');
  return options.length;
}

function assertRefused(game: Game, option: number, seat: number): void {
  try {
    game.choose(option, seat);
  } catch (error) {
    return assert.ok(error instanceof GameError);
  }
  assert.fail(`option ${option} of seat ${seat} was accepted`);
}

/** States are equal when all bytes and scalars are. */
function assertEqualTables(actual: State, expected: State, message: string): void {
  assert.ok(Buffer.from(actual.buffer).equals(Buffer.from(expected.buffer)), message);
  for (const field of NUMBERS) if (actual[field] !== expected[field]) assert.fail(`${message}: ${field}`);
}

/** The scalars of a state, apart from `optionCount`, which is a cache. */
const NUMBERS = (Object.keys(scratch) as (keyof State)[]).filter(
  (field) => typeof scratch[field] !== 'object' && field !== 'optionCount',
);

/** A clone and a saved game are equal. Play continues with one of the three, so they have to stay equal. */
function assertSameAgain(game: Game, random: Random): Game {
  const clone = game.clone();
  assertEqualTables(clone.state, game.state, 'a clone differs');
  const saved = Game.fromJSON(JSON.parse(JSON.stringify(game)));
  if (!deepEqual(saved.position, game.position))
    assert.deepEqual(saved.position, game.position, 'a saved game differs');
  return [game, clone, saved][random.below(3)];
}

/** Six rounds, a winner, and a record that replays to the same game. */
function assertEnd(game: Game): void {
  const position = game.position;
  assert.equal(position.round, 6);
  assert.equal(position.phase, 'end');
  assert.ok(position.winners.length > 0, 'nobody won');
  assert.throws(() => game.choose(0), GameError);
  const again = Game.replay(JSON.parse(JSON.stringify(game.record)));
  assert.deepEqual(viewFor(again.state, EVERYTHING), position, 'the record tells another game');
}
