import { exp, log } from '@oriflamme/bots/internals';
import { digestChoices } from './choicesDigest.ts';
import { Digest } from './digest.ts';

/** Digests of one platform. */
export interface DigestResults {
  readonly powers: string;
  /** By the bot's name. */
  readonly choices: Record<string, string>;
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
