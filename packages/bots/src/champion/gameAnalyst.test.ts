import { Game, type GameRecord, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { Network } from '../network/network.ts';
import { NetworkPolicy } from '../network/networkPolicy.ts';
import { randomWeights } from '../network/randomWeights.ts';
import { analyse } from './analyse.ts';
import { GameAnalyst } from './gameAnalyst.ts';
import { OpponentBeliefs } from './opponentBeliefs.ts';

const SAMPLES = 4;
const network = new Network(randomWeights('analyst'));

function play(seed: string): GameRecord {
  const random = new Random(seed);
  const game = Game.deal({ deck: sets.alliance, players: 3, seed });
  while (game.turn) game.choose(random.below(game.options().length));
  return game.record;
}

describe('GameAnalyst', () => {
  const record = play('analyst');
  const last = record.choices.length;

  it('analyses a decision with the view of its seat and all that this seat has observed', () => {
    const analyst = new GameAnalyst(network, record);
    const policy = new NetworkPolicy(network);
    const game = Game.replay({ ...record, choices: [] });
    const beliefs = Array.from({ length: 3 }, () => new OpponentBeliefs(policy));
    const expected = record.choices.map((choice, step) => {
      for (const [seat, each] of beliefs.entries()) each.observe(game.view(seat));
      const { seat } = game.turn!;
      const view = game.view(seat);
      game.choose(choice);
      return analyse(policy, view, new Random(`analysis ${step}`), 1, beliefs[seat]);
    });
    expect(record.choices.map((_, step) => analyst.analyse(step, 1))).toEqual(expected);
  });

  it('says the same of a decision in whatever order the decisions are looked at', () => {
    const forwards = new GameAnalyst(network, record);
    const backwards = new GameAnalyst(network, record);
    const steps = [2, 9, last - 4, last - 1];
    const expected = steps.map((step) => forwards.analyse(step, SAMPLES));
    expect(steps.toReversed().map((step) => backwards.analyse(step, SAMPLES))).toEqual(expected.toReversed());
  });

  it('lists all options of the decision', () => {
    const game = Game.replay({ ...record, choices: record.choices.slice(0, 5) });
    const { options } = new GameAnalyst(network, record).analyse(5, SAMPLES)!;
    expect(options.map(({ option }) => option)).toEqual(expect.arrayContaining([...game.options()]));
  });

  it('has nothing to say once the game is over, or of a step that does not exist', () => {
    const analyst = new GameAnalyst(network, record);
    for (const step of [last, last + 1, -1, 0.5, Number.NaN])
      expect(analyst.analyse(step, SAMPLES)).toBeUndefined();
  });

  it('refuses a record that is not a legal game', () => {
    expect(() => new GameAnalyst(network, { ...record, choices: [99_999] })).toThrow('99999');
  });
});
