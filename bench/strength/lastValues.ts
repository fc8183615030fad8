import { TableModel, NetworkSearch, valueOf } from '@oriflamme/bots/internals';
import { NetworkPolicy, OpponentBeliefs } from '@oriflamme/bots/network';
import { readNetwork } from '@oriflamme/bots/node';
import { Game, type Kind, Random, ROUNDS, sets } from '@oriflamme/engine';
import { BOXES } from './matches.ts';

/** Games that are open to the end. Exact play takes more work there than the samples of `behaviourOf` allow, but not too much. */
const GAMES: Readonly<Record<(typeof BOXES)[number], readonly number[]>> = {
  base: [71, 85],
  ablaze: [31, 70, 85],
  alliance: [8, 65],
};
const PLAYERS = 3;
/** With so many the work is not limited by the samples. */
const SAMPLES = 1000;
/** The order of a sum may change the last digits. */
const DIGITS = 6;

/**
 * What the champion thinks of the options of seat 0 while the cards of the last round are resolved, in some games of random
 * choices. Its choices alone would tell little, since one option is often much better.
 */
export function lastValues(): string[] {
  const policy = new NetworkPolicy(readNetwork());
  return BOXES.flatMap((set) =>
    GAMES[set].flatMap((number) => valuesIn(policy, sets[set], `last round ${set} ${number}`)),
  );
}

function valuesIn(policy: NetworkPolicy, deck: readonly Kind[], seed: string): string[] {
  const game = Game.deal({ deck, players: PLAYERS, seed, first: 0 });
  const random = new Random(seed);
  const beliefs = new OpponentBeliefs(policy);
  const search = new NetworkSearch(policy);
  const values: string[] = [];
  while (game.turn) {
    const view = game.view(0);
    beliefs.observe(view);
    const count = game.options().length;
    if (view.round === ROUNDS && view.phase === 'resolve' && game.turn.seat === 0 && count > 1) {
      const candidates = search.run(view, new TableModel(view, beliefs), new Random('last'), {
        samples: SAMPLES,
      });
      for (const each of candidates) values.push(`${each.option} ${valueOf(each).toFixed(DIGITS)}`);
    }
    game.choose(random.below(count));
  }
  return values;
}
