import { installNetwork } from '@oriflamme/bots/node';
import { readFileSync } from 'node:fs';
import { type BotName, createBot, installNetworkBots, LINEAR_INSTEAD } from '@oriflamme/bots';
import { Game, Random, sets } from '@oriflamme/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadBotFactory } from './loadBotFactory.ts';

const WEIGHTS = readFileSync(new URL('../../../../bots/data/network.bin', import.meta.url));
const views = Array.from({ length: 8 }, (_, number) =>
  Game.deal({ deck: sets.base, players: 3, seed: `factory ${number}`, first: 0 }).view(0),
);
const choices = (create: (bot: BotName) => ReturnType<typeof createBot>, bot: BotName) =>
  views.map((view) => create(bot).choose(view, new Random('factory'), { samples: 24 }));

/** Loads these bots where the network is answered like this; also returns how often a weaker champion was announced. */
async function load(bots: BotName[], answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let weaker = 0;
  return { create: await loadBotFactory(bots, () => weaker++), weaker: () => weaker };
}
const found = async () => new Response(WEIGHTS);
const missing = async () => new Response('', { status: 404 });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  installNetwork();
});

describe('loadBotFactory', () => {
  it('creates levels and champions with the network', async () => {
    for (const bots of [['knight'], ['page', 'champion', 'fox']] satisfies BotName[][]) {
      const { create, weaker } = await load(bots, found);
      for (const bot of bots) expect(choices(create, bot)).toEqual(choices(createBot, bot));
      expect(weaker()).toBe(0);
    }
  });

  it('creates bots of other kinds beside them', async () => {
    const { create } = await load(['knight', 'heuristic'], found);
    expect(choices(create, 'heuristic')).toEqual(choices(createBot, 'heuristic'));
    installNetwork();
    expect(choices(create, 'knight')).toEqual(choices(createBot, 'knight'));
  });

  it('creates linear bots where the network is missing, and announces only a weaker champion', async () => {
    for (const [bot, announced] of [
      ['knight', 0],
      ['champion', 1],
    ] as const) {
      const { create, weaker } = await load([bot], missing);
      const actual = choices(create, bot);
      installNetwork();
      const withNetwork = choices(createBot, bot);
      installNetworkBots(LINEAR_INSTEAD);
      expect(actual).toEqual(choices(createBot, bot));
      expect(actual).not.toEqual(withNetwork);
      expect(weaker()).toBe(announced);
    }
  });
});
