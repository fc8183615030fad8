import { Game, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { Network } from '../network/network.ts';
import { NetworkPolicy } from '../network/networkPolicy.ts';
import { ITSELF, NETWORK_TYPE, PLAYER_TYPES, UNKNOWN_TYPE } from '../network/playerTypes.ts';
import { randomWeights } from '../network/randomWeights.ts';
import { Imagined } from './imagined.ts';
import { MODEL_TYPES, OpponentBeliefs } from './opponentBeliefs.ts';

const policy = new NetworkPolicy(new Network(randomWeights('imagined')));
const view = Game.deal({ deck: sets.base, players: 4, seed: 'imagined', first: 0 }).view(0);

describe('Imagined', () => {
  it('takes everybody for the network where nothing was observed', () => {
    const imagined = new Imagined(view);
    expect(imagined.guise).toBe(ITSELF);
    expect(imagined.drawTable(new Random('any'))).toEqual([ITSELF, ITSELF, ITSELF, ITSELF]);
  });

  it('draws the players by their weights, and the seat itself knows who they are', () => {
    const beliefs = new OpponentBeliefs(policy);
    const imagined = new Imagined(view, beliefs);
    const random = new Random('tables');
    const drawn = new Map<number, number>();
    for (let i = 0; i < 2000; i++) {
      const table = imagined.drawTable(random);
      const { type, opponents } = table[0];
      expect(type).toBe(NETWORK_TYPE);
      for (const seat of [1, 2, 3]) {
        expect(table[seat].type).toBe(Math.max(NETWORK_TYPE, opponents[seat]));
        drawn.set(opponents[seat], (drawn.get(opponents[seat]) ?? 0) + 1);
      }
    }
    const weights = beliefs.weightsOf(1);
    for (const type of [...PLAYER_TYPES.keys(), UNKNOWN_TYPE]) {
      const expected = weights.reduce((sum, weight, i) => sum + (MODEL_TYPES[i] === type ? weight : 0), 0);
      expect(drawn.get(type)! / 6000).toBeCloseTo(expected, 1);
    }
  });

  it('lists the players that it draws, without unlikely ones', () => {
    const imagined = new Imagined(view, new OpponentBeliefs(policy));
    const players = imagined.playersAt(1, 0);
    expect(players.map(({ guise }) => guise.type)).toEqual([...PLAYER_TYPES.keys()]);
    expect(players.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    const [itself] = imagined.playersAt(1, 0.3);
    expect(itself).toEqual({ guise: ITSELF, weight: 1 });
    expect(new Imagined(view).playersAt(1, 0)).toEqual([{ guise: ITSELF, weight: 1 }]);
  });

  it('has recognised nobody before the game begins', () => {
    const { opponents } = new Imagined(view, new OpponentBeliefs(policy)).guise;
    expect([...opponents]).toEqual([-1, -1, -1, -1]);
  });
});
