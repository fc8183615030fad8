import { type SearchLimits, BOT_NAMES, type BotName } from '@oriflamme/bots';
import { UsageError } from '../../lib/command.ts';

/** A bot with its search limits. */
export interface Entrant extends SearchLimits {
  readonly name: BotName;
  /** As typed by the user; shown in tables and charts. */
  readonly label: string;
}

const DEFAULT_SAMPLES = 1000;
export const MAX_SAMPLES = 1_000_000;
export const MAX_MILLISECONDS = 60_000;

/** Parses `NAME`, `NAME:SAMPLES` or `NAME@MILLISECONDS`. */
export function parseEntrant(label: string): Entrant {
  const [, word, sign, amount] = /^([^:@]*)(?:([:@])(.*))?$/s.exec(label) ?? [];
  const name = BOT_NAMES.find((candidate) => candidate === word);
  if (name === undefined)
    throw new UsageError(`unknown bot "${word ?? label}": expected one of ${BOT_NAMES.join(', ')}`);
  if (sign === undefined) return { name, label, samples: DEFAULT_SAMPLES };
  const max = sign === ':' ? MAX_SAMPLES : MAX_MILLISECONDS;
  const value = Number(amount);
  if (!/^[1-9]\d*$/.test(amount) || value > max)
    throw new UsageError(
      `"${label}": ${sign === ':' ? 'samples' : 'milliseconds'} must be an integer from 1 to ${max}`,
    );
  // With a time limit, the samples must not run out first.
  return sign === ':'
    ? { name, label, samples: value }
    : { name, label, samples: MAX_SAMPLES, milliseconds: value };
}

/** Identifies an entrant independent of its spelling, and seeds its random numbers. */
export const keyOf = ({ name, samples, milliseconds }: Entrant): string =>
  milliseconds === undefined ? `${name}:${samples}` : `${name}@${milliseconds}`;
