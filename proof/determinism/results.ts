import { exp, log } from '@oriflamme/bots/internals';
import { digestChoices } from './choicesDigest.ts';
import { Digest } from './digest.ts';

/** What one machine makes of the bots. */
export interface DigestResults {
  readonly powers: string;
  /** By the bot's name. */
  readonly choices: Record<string, string>;
}

/** What bots weigh by, written with all its digits. */
function digestPowers(): string {
  const digest = new Digest();
  for (let i = -3000; i <= 3000; i++) digest.add(`${exp(i / 70)} ${log(exp(i / 9))} `);
  return digest.hex;
}

export const computeDigests = (): DigestResults => ({
  powers: digestPowers(),
  choices: digestChoices(),
});
