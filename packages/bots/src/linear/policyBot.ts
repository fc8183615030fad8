import type { Bot } from '../core/bot.ts';
import { sampleState } from '../core/sampleState.ts';
import { samplePolicy } from './policy.ts';

/** Samples from the linear policy, without search. */
export const policyBot = (name: string, temperature: number): Bot => ({
  name,
  // The policy uses only what the seat knows, so any determinization gives the same probabilities.
  choose: (view, random) => samplePolicy(sampleState(view, random), random, temperature),
});
