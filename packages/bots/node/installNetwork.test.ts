import { Game, Random, sets } from '@oriflamme/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBot } from '../src/registry.ts';
import { installNetwork } from './installNetwork.ts';

afterEach(() => installNetwork());

const readNothing = () => {
  throw new Error('no such file');
};

describe('installNetwork without a network', () => {
  it('fails when a bot is created that needs it', () => {
    installNetwork('throw', readNothing);
    expect(createBot('linear').name).toBe('linear');
    for (const name of ['network', 'page', 'champion', 'fox'] as const)
      expect(() => createBot(name)).toThrow('The network cannot be loaded: Error: no such file');
  });

  it('lets the linear bot play for those who ask for it, and warns once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    try {
      installNetwork('linear', readNothing);
      const game = Game.deal({ deck: sets.base, players: 3, seed: 'without a network' });
      const view = game.view(game.turn!.seat);
      const [one, other] = (['champion', 'linear'] as const).map((name) =>
        createBot(name).choose(view, new Random('choice'), { samples: 40 }),
      );
      expect(one).toBe(other);
      for (const name of ['network', 'page', 'fox'] as const) expect(createBot(name).name).toBe(name);
      expect(warn.mock.calls).toEqual([
        ['The network cannot be loaded, so the linear bot plays instead: Error: no such file'],
      ]);
    } finally {
      warn.mockRestore();
    }
  });
});
