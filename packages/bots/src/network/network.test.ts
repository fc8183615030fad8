import { Determinizer, Game, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { Network } from './network.ts';
import { networkBot } from './networkBot.ts';
import { randomWeights } from './randomWeights.ts';
import { ROWS } from './featureRows.ts';

describe('Network', () => {
  const game = Game.deal({ deck: sets.base, players: 4, seed: 'network' });
  const sample = (seed: string) => new Determinizer(game.view(game.turn!.seat)).sample(new Random(seed));

  it('gives every option a logit, the same in every determinization', () => {
    const network = new Network(randomWeights('a'));
    const count = network.scoreOptions(sample('one'));
    const logits = [...network.logits.subarray(0, count)];
    expect(count).toBe(game.options().length);
    expect(new Set(logits).size).toBeGreaterThan(1);
    expect(network.scoreOptions(sample('two'))).toBe(count);
    expect([...network.logits.subarray(0, count)]).toEqual(logits);
  });

  it('estimates the chances of all seats', () => {
    const network = new Network(randomWeights('b'));
    network.scoreState(sample('one'));
    expect(new Set(network.values).size).toBe(5);
    const values = [...network.values];
    network.scoreOptions(sample('one'));
    network.values.fill(0);
    network.scoreLastState();
    expect([...network.values]).toEqual(values);
  });

  it('reads weights from a buffer that shares its memory with others', () => {
    const weights = randomWeights('c');
    const shared = new Uint8Array(weights.length + 24);
    shared.set(weights, 24);
    const [one, other] = [new Network(weights), new Network(Buffer.from(shared.buffer, 24))];
    const count = one.scoreOptions(sample('x'));
    other.scoreOptions(sample('x'));
    expect([...other.logits.subarray(0, count)]).toEqual([...one.logits.subarray(0, count)]);
  });

  it('rejects weights of another shape', () => {
    const weights = randomWeights('d');
    new DataView(weights.buffer, weights.byteOffset).setUint32(4, ROWS + 1, true);
    expect(() => new Network(weights)).toThrow(`with ${ROWS + 1} rows; this one has ${ROWS}`);
    // The format of earlier versions, which had no head for imitation.
    const earlier = randomWeights('e');
    new DataView(earlier.buffer, earlier.byteOffset).setUint32(0, 0x324e524f, true);
    expect(() => new Network(earlier)).toThrow('another network');
  });
});

describe('networkBot', () => {
  it('chooses legally, and alike for the same random stream', () => {
    const bot = networkBot('network', new Network(randomWeights('e')), 0.5);
    const game = Game.deal({ deck: sets.alliance, players: 3, seed: 'bot' });
    while (game.turn) {
      const view = game.view(game.turn.seat);
      const option = bot.choose(view, new Random('stream'), { samples: 0 });
      expect(bot.choose(view, new Random('stream'), { samples: 0 })).toBe(option);
      game.choose(option);
    }
    expect(game.winners.length).toBeGreaterThan(0);
  });
});
