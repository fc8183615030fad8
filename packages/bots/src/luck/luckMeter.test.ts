import { readFileSync } from 'node:fs';
import { Game, type GameRecord, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { LuckMeter } from './luckMeter.ts';
import { PLAYER_KINDS, POSITION_ROWS, positionRowCount, positionRows } from './positionFeatures.ts';
import { PositionValue } from './positionValue.ts';

const file = readFileSync(new URL('../../data/positions.bin', import.meta.url));
const value = new PositionValue(file);
const meter = new LuckMeter(value);

/** A game of random choices. */
function playAtRandom(deck: (typeof sets)[keyof typeof sets], players: number, seed: string): Game {
  const game = Game.deal({ deck, players, seed });
  const random = new Random(seed);
  while (game.turn) game.choose(random.below(game.optionCount));
  return game;
}

const games = Object.values(sets).flatMap((deck) =>
  [2, 3, 4, 5].map((players) => playAtRandom(deck, players, `luck ${players}`)),
);
const everyone = (record: GameRecord) => {
  const { state } = Game.replay({ ...record, choices: [] });
  return Array.from({ length: state.players }, () => 'person' as const);
};
const total = (moments: readonly { readonly luck: number }[]) =>
  moments.reduce((sum, { luck }) => sum + luck, 0);

describe('LuckMeter', () => {
  it('counts only choices of others, and only where there is something to choose', () => {
    for (const { record } of games) {
      const options = new Map<number, number>();
      const game = Game.replay({ ...record, choices: [] });
      for (const [choice, option] of record.choices.entries()) {
        options.set(choice, game.optionCount);
        game.choose(option);
      }
      for (const { choice, seat } of meter.moments(record, 1, everyone(record))) {
        expect(seat).not.toBe(1);
        expect(options.get(choice)).toBeGreaterThan(1);
      }
    }
  });

  it('takes off three quarters of what others changed: the rest is what the own choices changed', () => {
    for (const { record, state } of games) {
      const players = everyone(record);
      const kinds = new Uint8Array(players.length);
      const { state: start } = Game.replay({ ...record, choices: [] });
      const end = value.margin(state, 0, kinds);
      const others = total(meter.moments(record, 0, players)) / 0.75;
      let own = 0;
      const game = Game.replay({ ...record, choices: [] });
      for (const option of record.choices) {
        const { turn, optionCount } = game;
        const before = value.margin(game.state, 0, kinds);
        game.choose(option);
        if (turn!.seat === 0 && optionCount > 1) own += value.margin(game.state, 0, kinds) - before;
      }
      expect(value.margin(start, 0, kinds) + others + own).toBeCloseTo(end, 6);
    }
  });

  it('knows the end of a game exactly', () => {
    for (const game of games) {
      const treasuries = game.view().families.map(({ treasury }) => treasury);
      const best = Math.max(...treasuries.slice(1));
      expect(value.margin(game.state, 0, new Uint8Array(5))).toBe(treasuries[0] - best);
    }
  });

  it('expects less against stronger bots, and nothing of the player who is measured', () => {
    const { record } = games.find(({ state }) => state.players === 4)!;
    const { state } = Game.replay({ ...record, choices: [] });
    const against = (kind: (typeof PLAYER_KINDS)[number]) =>
      value.margin(
        state,
        0,
        Uint8Array.from([0, 1, 1, 1], (one) => one * PLAYER_KINDS.indexOf(kind)),
      );
    expect(against('duke')).toBeLessThan(against('page') - 1);
    const [, ...others] = everyone(record);
    expect(meter.moments(record, 0, ['duke', ...others])).toEqual(meter.moments(record, 0, everyone(record)));
  });

  it('describes every position with rows that exist', () => {
    for (const { record } of games) {
      const game = Game.replay({ ...record, choices: [] });
      for (const option of record.choices) {
        value.margin(game.state, 0, new Uint8Array(5));
        for (let i = 0; i < positionRowCount; i++) expect(positionRows[i]).toBeLessThan(POSITION_ROWS);
        game.choose(option);
      }
    }
  });

  it('refuses weights of another version', () => {
    const other = Uint8Array.from(file);
    other[4] ^= 1;
    expect(() => new PositionValue(other)).toThrow('other positions');
    expect(() => new PositionValue(file.subarray(0, -1))).toThrow('bytes');
  });
});
