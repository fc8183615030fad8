import { type SearchLimits, BOT_NAMES, type BotName } from '@oriflamme/bots';
import { UsageError } from '../lib/command.ts';

/** A bot with what it may spend on a decision. */
export interface Entrant extends SearchLimits {
  readonly name: BotName;
  /** As it was written: what tables and charts call it. */
  readonly label: string;
}

const DEFAULT_SAMPLES = 1000;
export const MAX_SAMPLES = 1_000_000;
export const MAX_MILLISECONDS = 60_000;

/** Reads `NAME`, `NAME:SAMPLES` or `NAME@MILLISECONDS`. */
export function parseEntrant(label: string): Entrant {
  const [, word, sign, amount] = /^([^:@]*)(?:([:@])(.*))?$/s.exec(label) ?? [];
  const name = BOT_NAMES.find((candidate) => candidate === word);
  if (name === undefined)
    throw new UsageError(`there is no bot "${word ?? label}": they are ${BOT_NAMES.join(', ')}`);
  if (sign === undefined) return { name, label, samples: DEFAULT_SAMPLES };
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
