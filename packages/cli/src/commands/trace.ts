import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { parseChoice, parseInteger } from '../lib/arguments.ts';
import { SET_NAMES } from '../lib/sets.ts';
import { writeTrace } from '../trace/writeTrace.ts';

export const summary = 'write games of random choices as JSON lines';

const MAX_GAMES = 10_000_000;

export const usage = `Usage: oriflamme trace [OPTIONS]

Plays games of random choices and writes one JSON trace per line. docs/trace.md describes the format.

  --set NAME       ${SET_NAMES.join(', ')} (default: base)
  --players N      ${MIN_SEATS} to ${MAX_SEATS} (default: 4)
  --seed TEXT      the same seed gives the same games (default: 1)
  --games N        0 to ${MAX_GAMES} (default: 1)
  --full           include decisions, options and snapshots
  --views          include the view of every seat`;

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
