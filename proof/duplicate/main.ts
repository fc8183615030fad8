// npm run proof:duplicate: how precisely events of equal deals measure strength.
import { BOT_NAMES } from '@oriflamme/bots';
import { LEVEL_NAMES } from '@oriflamme/bots/names';
import { sets } from '@oriflamme/engine';
import { readCommandLine } from '../commandLine.ts';
import { fairnessTo } from './bias.ts';
import { FORMATS, measure } from './simulation.ts';

const { events, entrants, rounds, seats, deck, weakest, bias } = readCommandLine({
  command: 'npm run proof:duplicate',
  summary: 'Plays events between bots of known levels and compares how precisely they measure strength.',
  positionals: { events: { default: 200, min: 0, help: 'events of each format' } },
  options: {
    entrants: { default: 32, min: 4, help: 'entrants of an event' },
    rounds: { default: 8, min: 1, help: 'games of each entrant' },
    seats: { default: 4, min: 2, help: 'seats at a table' },
    deck: { default: 'base', help: 'base, ablaze or alliance' },
    weakest: { default: 'page', help: 'the weakest level that takes part' },
    bias: {
      default: 0,
      help: 'games of bots of every kind, to compare their mean results with and without luck',
    },
  },
});

/** The bots of the daily deal, and one more for a fifth seat. */
const OPPONENTS = ['knight', 'baron', 'duke', 'squire'] as const;

/** Without the champion, who would take too long. */
const all = LEVEL_NAMES.filter((level) => level !== 'champion');
const taking = all.slice(
  Math.max(
    0,
    all.findIndex((level) => level === weakest),
  ),
);
const levels = Array.from({ length: entrants }, (_, entrant) => taking[entrant % taking.length]);
const set = sets[deck as keyof typeof sets];

let ordinary: number | undefined;
for (const format of events > 1 ? FORMATS : []) {
  const options = {
    deck: set,
    seats,
    rounds,
    levels,
    opponents: OPPONENTS.slice(0, seats - 1),
    seed: 'luck',
  } as const;
  const { means, error, relativeError } = measure(format, events, options);
  ordinary ??= relativeError;
  const shares = Object.entries(means).map(([level, mean]) => `${level} ${(100 * mean).toFixed(1)}`);
  const change = 100 * (relativeError / ordinary - 1);
  console.log(
    `${format.padEnd(16)} ${shares.join(', ')} %; standard error ${(100 * error).toFixed(2)} points, ` +
      `${relativeError.toFixed(3)} of the spread of strength (${change.toFixed(1)} %)`,
  );
}

/** Without those who think for long. */
const KINDS = BOT_NAMES.filter((name) => !['champion', 'warlord', 'miser', 'fox', 'rebel'].includes(name));
/** For bots that search. */
const SAMPLES = 100;
if (bias > 0)
  for (const name of KINDS) {
    const found = fairnessTo(name, { games: bias, deck: set, seats, samples: SAMPLES });
    const { margin, marginError, adjusted, adjustedError, error } = found;
    console.log(
      `${name.padEnd(16)} mean margin ${margin.toFixed(2)} ± ${marginError.toFixed(2)}, without luck ` +
        `${adjusted.toFixed(2)} ± ${adjustedError.toFixed(2)}, difference ${(adjusted - margin).toFixed(2)} ± ${error.toFixed(2)}`,
    );
  }
