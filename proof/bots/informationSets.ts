import assert from 'node:assert/strict';
import { type BotName, createBot } from '@oriflamme/bots';
import {
  EVERYTHING,
  Game,
  Determinizer,
  viewFor,
  Random,
  ROUNDS,
  type Seat,
  type View,
} from '@oriflamme/engine';
import { randomGame } from '../randomGames.ts';
import { replayCounterfactual, type Transcript } from '../secrecy/counterfactual.ts';

/** In the last round exact play needs many samples for its work, and the others have little left to simulate. */
const [SAMPLES, LAST_SAMPLES] = [12, 1000];

/**
 * Plays one random game. At some decisions the cards hidden from the deciding seat are resampled and the whole history is
 * replayed with them: a bot with the same seed must choose the same in both games. Returns the number of compared decisions.
 */
export function assertSameInInformationSet(number: number, names: readonly BotName[], stops: number): number {
  const random = new Random(`honesty ${number}`);
  const game = randomGame(number);
  const { start } = game.record;
  assert.ok('deal' in start);
  const transcript: Transcript = { deal: start.deal, opening: game.setupEvents, steps: [] };
  let compared = 0;
  while (game.turn) {
    const options = game.options();
    if (options.length > 1 && random.below(60) < stops) {
      const name = names[(number + compared++) % names.length];
      compare(name, transcript, game, random);
    }
    const index = random.below(options.length);
    transcript.steps.push({ option: options[index], events: game.choose(index) });
  }
  return compared;
}

function compare(name: BotName, transcript: Transcript, game: Game, random: Random): void {
  const { seat } = game.turn!;
  const imagined = viewFor(new Determinizer(game.view(seat)).sample(random), EVERYTHING);
  const seed = random.next();
  const [choice, other] = [transcript, replayCounterfactual(transcript, imagined)].map((each) =>
    chooseAfter(name, viewsOf(each, seat), seed),
  );
  assert.equal(
    other,
    choice,
    `${name} chose otherwise when hidden cards were others: ${JSON.stringify(transcript.deal)}`,
  );
}

/** The views of a seat after the deal and after every choice. */
function viewsOf({ deal, steps }: Transcript, seat: Seat): View[] {
  const game = Game.fromDeal(deal);
  const views = [game.view(seat)];
  for (const { option } of steps) {
    const text = JSON.stringify(option);
    game.choose(game.options().findIndex((candidate) => JSON.stringify(candidate) === text));
    views.push(game.view(seat));
  }
  return views;
}

function chooseAfter(name: BotName, views: readonly View[], seed: number): number {
  const bot = createBot(name);
  for (const view of views) bot.observe?.(view);
  const view = views.at(-1)!;
  const isLast = view.round === ROUNDS && view.phase === 'resolve';
  return bot.choose(view, new Random(seed), { samples: isLast ? LAST_SAMPLES : SAMPLES });
}
