import assert from 'node:assert/strict';
import {
  choose,
  describeOptions,
  EVERYTHING,
  formatPosition,
  type Game,
  Imagination,
  listOptions,
  lookAt,
  Random,
  type Seat,
  SPECTATOR,
  Table,
} from '@oriflamme/engine';
import { dealNumber } from '../randomGames.ts';
import { isSameData } from '../sameData.ts';
import { eventsFor, retell, type Tale } from './retell.ts';

const world = new Table();

/**
 * Plays one random game; at every step, for every viewer and for a spectator, the game is imagined anew from what that
 * viewer sees. Nothing that the viewer sees may change, and the imagined game must be playable. At every
 * `retellEvery`-th step its whole past is told anew as well.
 */
export function assertSecrecy(number: number, retellEvery: number): void {
  const random = new Random(`secrecy ${number}`);
  const game = dealNumber(number);
  const tale = beginTale(game);
  for (let step = 0; game.turn; step++) {
    const options = game.options();
    const index = random.below(options.length);
    tale.steps.push({ option: options[index], events: game.choose(index) });
    const isRetold = (step + number) % retellEvery === 0;
    for (let viewer = -1; viewer < game.table.players; viewer++)
      try {
        assertNothingLeaks(game, viewer < 0 ? undefined : viewer, random, isRetold ? tale : undefined);
      } catch (error) {
        const where = `game ${number}, step ${step}, viewer ${viewer}: ${formatPosition(game.table)}`;
        throw new Error(`${where}\n${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
  }
}

function beginTale(game: Game): Tale {
  const { start } = game.record;
  assert.ok('deal' in start);
  return { deal: start.deal, opening: game.opening, steps: [] };
}

function assertNothingLeaks(
  game: Game,
  viewer: Seat | undefined,
  random: Random,
  tale: Tale | undefined,
): void {
  const view = game.view(viewer);
  new Imagination(view).sample(random, world);
  const imagined = lookAt(world, viewer ?? SPECTATOR);
  if (!isSameData(imagined, view)) assert.deepEqual(imagined, view, 'the view tells a secret');
  if (view.turn?.seat === viewer)
    assert.deepEqual(describeOptions(world), game.options(), 'the options tell a secret');
  if (tale)
    assert.equal(
      eventsFor(retell(tale, lookAt(world, EVERYTHING)), viewer),
      eventsFor(tale, viewer),
      'the events tell a secret',
    );
  for (let count = listOptions(world); count > 0; count = listOptions(world))
    choose(world, world.options[random.below(count)]);
  assert.equal(lookAt(world, EVERYTHING).phase, 'end', 'the imagined game does not end');
}
