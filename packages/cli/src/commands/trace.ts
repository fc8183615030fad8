import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { parseChoice, parseInteger } from '../lib/arguments.ts';
import { SET_NAMES, writeTrace } from '../trace/write.ts';

export const summary = 'write random games as text: --set --players --seed --games [--full] [--views]';

const MAX_GAMES = 10_000_000;

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', default: 'base' },
      players: { type: 'string', default: '4' },
      seed: { type: 'string', default: '1' },
      games: { type: 'string', default: '1' },
      full: { type: 'boolean', default: false },
      views: { type: 'boolean', default: false },
    },
  });
  const { seed, full, views } = values;
  const set = parseChoice(values.set, SET_NAMES, 'set');
  const players = parseInteger(values.players, 'players', MIN_SEATS, MAX_SEATS);
  const games = parseInteger(values.games, 'games', 0, MAX_GAMES);
  for (let game = 0; game < games; game++) {
    const trace = writeTrace({ set, players, seed: `${seed}/${game}`, full, views });
    if (!process.stdout.write(`${JSON.stringify(trace)}\n`)) await once(process.stdout, 'drain');
  }
  return 0;
}
