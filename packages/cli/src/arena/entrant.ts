import { BOT_NAMES, type BotName, type Budget } from '@oriflamme/bots';
import { UsageError } from '../command.ts';
import type { Clock } from './clock.ts';

/** A bot with what it may spend on a decision. */
export interface Entrant {
  readonly name: BotName;
  /** As it was written: what tables and charts call it. */
  readonly label: string;
  /** Imagined games for each decision. */
  readonly samples: number;
  /** The time for each decision, instead of a number of samples. */
  readonly milliseconds?: number;
}

const USUAL_SAMPLES = 1000;
export const MAX_SAMPLES = 1_000_000;
export const MAX_MILLISECONDS = 60_000;

/** Reads `NAME`, `NAME:SAMPLES` or `NAME@MILLISECONDS`. */
export function readEntrant(label: string): Entrant {
  const [, word, sign, amount] = /^([^:@]*)(?:([:@])(.*))?$/s.exec(label) ?? [];
  const name = BOT_NAMES.find((candidate) => candidate === word);
  if (name === undefined)
    throw new UsageError(`there is no bot "${word ?? label}": they are ${BOT_NAMES.join(', ')}`);
  if (sign === undefined) return { name, label, samples: USUAL_SAMPLES };
  const most = sign === ':' ? MAX_SAMPLES : MAX_MILLISECONDS;
  const value = Number(amount);
  if (!/^[1-9]\d*$/.test(amount) || value > most)
    throw new UsageError(
      sign === ':'
        ? `"${label}": samples are a whole number from 1 to ${MAX_SAMPLES}`
        : `"${label}": milliseconds are a whole number from 1 to ${MAX_MILLISECONDS}`,
    );
  // Whoever plays by the clock is not to run out of samples before.
  return sign === ':'
    ? { name, label, samples: value }
    : { name, label, samples: MAX_SAMPLES, milliseconds: value };
}

/** The same for two spellings of one thing; it also names the entrant's random streams. */
export const keyOf = ({ name, samples, milliseconds }: Entrant): string =>
  milliseconds === undefined ? `${name}:${samples}` : `${name}@${milliseconds}`;

/** What the bot is told: its samples, and if it has a time, how much of that the clock says is used. */
export function budgetOf({ samples, milliseconds }: Entrant, clock: Clock): Budget {
  if (milliseconds === undefined) return { samples };
  const start = clock.used();
  return { samples, spent: () => (clock.used() - start) / milliseconds };
}
