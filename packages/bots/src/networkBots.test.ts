import { Game, Random, sets } from '@oriflamme/engine';
import { afterEach, expect, it } from 'vitest';
import { installNetwork } from '../node/installNetwork.ts';
import {
  createBot,
  installNetworkBots,
  type BotName,
  LEVEL_NAMES,
  LINEAR_INSTEAD,
  STYLE_NAMES,
} from './index.ts';
import { OBSERVING_BOTS } from './names.ts';
import { createNetworkBots } from './networkBots.ts';
import { Network } from './network/network.ts';
import { randomWeights } from './network/randomWeights.ts';

afterEach(() => installNetwork());

const positions = Array.from({ length: 12 }, (_, number) => {
  const game = Game.deal({ deck: sets.base, players: 3, seed: `position ${number}` });
  return game.view(game.turn!.seat);
});
const choices = (name: BotName) =>
  positions.map((view) => createBot(name).choose(view, new Random('choice'), { samples: 40 }));

it('The champion plays with the installed network', () => {
  const trained = [choices('network'), choices('champion')];
  installNetworkBots(createNetworkBots(new Network(randomWeights('another'))));
  expect(choices('network')).not.toEqual(trained[0]);
  expect(choices('champion')).not.toEqual(trained[1]);
});

it('The linear bot plays instead where there is no network', () => {
  expect(choices('champion')).not.toEqual(choices('linear'));
  installNetworkBots(LINEAR_INSTEAD);
  expect(choices('champion')).toEqual(choices('linear'));
  expect(choices('network')).toEqual(choices('linear'));
});

it('Every level and style plays with the network, and without it where there is none', () => {
  const names = [...LEVEL_NAMES, ...STYLE_NAMES];
  const trained = names.map(choices);
  installNetworkBots(createNetworkBots(new Network(randomWeights('another'))));
  const others = names.map(choices);
  installNetworkBots(LINEAR_INSTEAD);
  for (const [i, name] of names.entries()) {
    expect(others[i]).not.toEqual(trained[i]);
    expect(choices(name)).not.toEqual(trained[i]);
  }
});

it('The bots that observe a game are known by name', () => {
  for (const name of [...LEVEL_NAMES, ...STYLE_NAMES])
    expect(createBot(name).observe !== undefined).toBe(OBSERVING_BOTS.includes(name));
});

it('A file that is no network is rejected', () => {
  expect(() => new Network(new Uint8Array(1000))).toThrow('another network');
  expect(() => new Network(randomWeights('cut').slice(0, 5000))).toThrow('bytes instead of');
});
