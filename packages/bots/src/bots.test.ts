import { EVERYTHING, Game, Determinizer, viewFor, Random, randomMix, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { BOT_NAMES, createBot } from './index.ts';

const BUDGET = { samples: 24 };

const decks = [sets.base, sets.ablaze, sets.alliance, randomMix(new Random('mix'))];

/** Positions from random games, at all stages. */
function* positions(count: number): Generator<Game> {
  const random = new Random('positions');
  for (let number = 0; number < count; number++) {
    const game = Game.deal({ deck: decks[number % decks.length], players: 2 + (number % 4), seed: number });
    for (let step = random.below(50); step > 0 && game.turn; step--)
      game.choose(random.below(game.options().length));
    if (game.turn) yield game;
  }
}

describe.each(BOT_NAMES)('%s', (name) => {
  const bot = createBot(name);

  it('plays legal games in every set and with every number of families', () => {
    for (const [number, deck] of decks.entries()) {
      const game = Game.deal({ deck, players: 2 + number, seed: name });
      const random = new Random(name);
      while (game.turn)
        game.choose(bot.choose(game.view(game.turn.seat), random, { samples: 4 }), game.turn.seat);
      expect(game.winners.length).toBeGreaterThan(0);
    }
  });

  it('chooses the same when hidden cards differ', () => {
    for (const game of positions(12)) {
      const { seat } = game.turn!;
      const view = game.view(seat);
      const other = Game.fromPosition(
        viewFor(new Determinizer(view).sample(new Random('other')), EVERYTHING),
      );
      const choice = bot.choose(view, new Random('same'), BUDGET);
      expect(bot.choose(other.view(seat), new Random('same'), BUDGET)).toBe(choice);
    }
  });

  it('stops when its time is up', () => {
    for (const game of positions(4)) {
      let calls = 0;
      const view = game.view(game.turn!.seat);
      const choice = bot.choose(view, new Random('time'), { samples: 1_000_000, spent: () => calls++ / 10 });
      expect(choice).toBeLessThan(game.options().length);
      expect(calls).toBeLessThan(20);
    }
  });

  it('chooses the same for the same view, random stream and budget, whatever it did before', () => {
    const [game] = positions(1);
    const view = game.view(game.turn!.seat);
    const choice = createBot(name).choose(view, new Random('again'), BUDGET);
    for (const between of positions(3))
      bot.choose(between.view(between.turn!.seat), new Random('between'), BUDGET);
    expect(bot.choose(view, new Random('again'), BUDGET)).toBe(choice);
  });
});
