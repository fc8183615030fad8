import { Game, Random } from '@oriflamme/engine';
import { createPlayer } from '../lib/players.ts';
import { drawDeck } from '../lib/sets.ts';
import { EventCounter } from './eventCounter.ts';
import type { Cell, Batch } from './plan.ts';
import { emptyTally, type Tally } from './tally.ts';

/** Plays a part's games and counts what happened in them. */
export function playBatch(part: Batch): Tally {
  const tally = emptyTally();
  for (let number = part.from; number < part.to; number++) playGame(part, gameSeed(part, number), tally);
  return tally;
}

/** A game's seed does not depend on what else is played, so that the first of many games are those of a short run. */
const gameSeed = ({ seed, set, names }: Batch, number: number): string =>
  `${seed}/${set}/${names.length}/${number}`;

function playGame({ set, names }: Cell, seed: string, tally: Tally): void {
  const deck = drawDeck(set, new Random(`${seed} deck`));
  const game = Game.deal({ deck, players: names.length, seed: `${seed} deal` });
  const observer = new EventCounter(tally);
  // Each seat has a chance of its own: a player that asks it more often does not change the others' luck.
  const seats = names.map((name, seat) => ({
    choose: createPlayer(name),
    chance: new Random(`${seed} seat ${seat}`),
  }));
  observer.add(game.setupEvents);
  for (let turn = game.turn; turn; turn = game.turn) {
    const { choose, chance } = seats[turn.seat];
    observer.decided(game.choose(choose(game, chance)));
  }
  observer.finish(game);
}
