import type { Bot } from '../core/bot.ts';
import { sampleState } from '../core/sampleState.ts';
import { samplePolicy } from './policy.ts';

/** Plays by the champion's policy alone, without looking ahead: in no time, and the looser the higher the temperature. */
export const policyBot = (name: string, temperature: number): Bot => ({
  name,
  // The policy asks only what the seat knows, so any game that it can be will do.
  choose: (view, random) => samplePolicy(sampleState(view, random), random, temperature),
});
