import { Game, Random } from '@oriflamme/engine';
import { createPlayer } from '../lib/players.ts';
import { drawDeck } from '../lib/sets.ts';
import { EventCounter } from './eventCounter.ts';
import type { Cell, Batch } from './plan.ts';
import { emptyTally, type Tally } from './tally.ts';

export function playBatch(batch: Batch): Tally {
  const tally = emptyTally();
  for (let number = batch.from; number < batch.to; number++) playGame(batch, gameSeed(batch, number), tally);
  return tally;
}

/** Depends on the number of the game only, so that a long run starts with the games of a short one. */
const gameSeed = ({ seed, set, names }: Batch, number: number): string =>
  `${seed}/${set}/${names.length}/${number}`;

function playGame({ set, names }: Cell, seed: string, tally: Tally): void {
  const deck = drawDeck(set, new Random(`${seed} deck`));
  const game = Game.deal({ deck, players: names.length, seed: `${seed} deal` });
  const counter = new EventCounter(tally);
  // Each seat has its own random stream, so that players do not influence each other's random numbers.
  const seats = names.map((name, seat) => ({
    choose: createPlayer(name),
    random: new Random(`${seed} seat ${seat}`),
  }));
  counter.add(game.setupEvents);
  for (let turn = game.turn; turn; turn = game.turn) {
    const { choose, random } = seats[turn.seat];
    counter.decided(game.choose(choose(game, random)));
  }
  counter.finish(game);
}
