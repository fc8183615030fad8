import { Game, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { Network } from '../network/network.ts';
import { NetworkPolicy } from '../network/networkPolicy.ts';
import { NETWORK_ROLE, NETWORK_TYPE, PLAYER_TYPES, UNKNOWN_TYPE } from '../network/playerTypes.ts';
import { randomWeights } from '../network/randomWeights.ts';
import { TableModel } from './tableModel.ts';
import { MODEL_TYPES, OpponentBeliefs } from './opponentBeliefs.ts';

const policy = new NetworkPolicy(new Network(randomWeights('imagined')));
const view = Game.deal({ deck: sets.base, players: 4, seed: 'imagined', first: 0 }).view(0);

describe('TableModel', () => {
  it('takes everybody for the network where nothing was observed', () => {
    const tableModel = new TableModel(view);
    expect(tableModel.role).toBe(NETWORK_ROLE);
    expect(tableModel.drawTable(new Random('any'))).toEqual([
      NETWORK_ROLE,
      NETWORK_ROLE,
      NETWORK_ROLE,
      NETWORK_ROLE,
    ]);
  });

  it('draws the players by their weights, and the seat itself knows who they are', () => {
    const beliefs = new OpponentBeliefs(policy);
    const tableModel = new TableModel(view, beliefs);
    const random = new Random('tables');
    const drawn = new Map<number, number>();
    for (let i = 0; i < 2000; i++) {
      const table = tableModel.drawTable(random);
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
    const tableModel = new TableModel(view, new OpponentBeliefs(policy));
    const players = tableModel.playersAt(1, 0);
    expect(players.map(({ role }) => role.type)).toEqual([...PLAYER_TYPES.keys()]);
    expect(players.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    const [itself] = tableModel.playersAt(1, 0.3);
    expect(itself).toEqual({ role: NETWORK_ROLE, weight: 1 });
    expect(new TableModel(view).playersAt(1, 0)).toEqual([{ role: NETWORK_ROLE, weight: 1 }]);
  });

  it('has recognised nobody before the game begins', () => {
    const { opponents } = new TableModel(view, new OpponentBeliefs(policy)).role;
    expect([...opponents]).toEqual([-1, -1, -1, -1]);
  });
});
