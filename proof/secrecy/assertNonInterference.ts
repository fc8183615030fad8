import assert from 'node:assert/strict';
import {
  choose,
  describeOptions,
  EVERYTHING,
  formatPosition,
  type Game,
  Determinizer,
  listOptions,
  viewFor,
  Random,
  type Seat,
  SPECTATOR,
  State,
} from '@oriflamme/engine';
import { ENDLESS, randomGame } from '../randomGames.ts';
import { deepEqual } from '../deepEqual.ts';
import { eventsFor, replayCounterfactual, type Transcript } from './counterfactual.ts';

const world = new State();

/**
 * Plays one random game. At every step, for every viewer and a spectator, hidden cards are resampled from the view.
 * Nothing that the viewer sees may change, and the sampled game must be playable. At every
 * `retellEvery`-th step its whole history is replayed as well.
 */
export function assertNonInterference(number: number, retellEvery: number): void {
  const random = new Random(`secrecy ${number}`);
  const game = randomGame(number);
  const transcript = newTranscript(game);
  for (let step = 0; game.turn; step++) {
    assert.ok(step < ENDLESS, 'the game does not end');
    const options = game.options();
    const index = random.below(options.length);
    transcript.steps.push({ option: options[index], events: game.choose(index) });
    const isRetold = (step + number) % retellEvery === 0;
    for (let viewer = -1; viewer < game.state.players; viewer++)
      try {
        assertNothingLeaks(game, viewer < 0 ? undefined : viewer, random, isRetold ? transcript : undefined);
      } catch (error) {
        const where = `game ${number}, step ${step}, viewer ${viewer}: ${formatPosition(game.state)}`;
        throw new Error(`${where}\n${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
  }
}

function newTranscript(game: Game): Transcript {
  const { start } = game.record;
  assert.ok('deal' in start);
  return { deal: start.deal, opening: game.setupEvents, steps: [] };
}

function assertNothingLeaks(
  game: Game,
  viewer: Seat | undefined,
  random: Random,
  transcript: Transcript | undefined,
): void {
  const view = game.view(viewer);
  new Determinizer(view).sample(random, world);
  const imagined = viewFor(world, viewer ?? SPECTATOR);
  if (!deepEqual(imagined, view)) assert.deepEqual(imagined, view, 'the view tells a secret');
  if (view.turn?.seat === viewer)
    assert.deepEqual(describeOptions(world), game.options(), 'the options tell a secret');
  if (transcript)
    assert.equal(
      eventsFor(replayCounterfactual(transcript, viewFor(world, EVERYTHING)), viewer),
      eventsFor(transcript, viewer),
      'the events tell a secret',
    );
  for (let step = 0, count = listOptions(world); count > 0 && step < ENDLESS; step++) {
    choose(world, world.options[random.below(count)]);
    count = listOptions(world);
  }
  assert.equal(viewFor(world, EVERYTHING).phase, 'end', 'the imagined game does not end');
}
