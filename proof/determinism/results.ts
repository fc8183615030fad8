import { exp, log } from '@oriflamme/bots/internals';
import { digestChoices } from './choicesDigest.ts';
import { Digest } from './digest.ts';

/** Digests of one platform. */
export interface DigestResults {
  readonly powers: string;
  /** By the bot's name. */
  readonly choices: Record<string, string>;
}

/** Only computed in the page and on Node: the worker would take as long again. */
export type WithGames = DigestResults & { readonly games: string };

/** What the page writes into its body, as JSON. */
export interface PageResults {
  readonly inPage: WithGames;
  readonly inWorker: DigestResults;
}

/** Digests the exact powers and logarithms that bots compute with, with all digits. */
function digestPowers(): string {
  const digest = new Digest();
  for (let i = -3000; i <= 3000; i++) digest.add(`${exp(i / 70)} ${log(exp(i / 9))} `);
  return digest.hex;
}

export const computeDigests = (): DigestResults => ({
  powers: digestPowers(),
  choices: digestChoices(),
});
