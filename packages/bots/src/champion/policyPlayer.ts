import type { Bot } from '../bot.ts';
import { imaginedTable } from '../imaginedTable.ts';
import { pickByPolicy } from './policy.ts';

/** Plays by the champion's policy alone, without looking ahead: in no time, and the looser the higher the temperature. */
export const policyPlayer = (name: string, temperature: number): Bot => ({
  name,
  // The policy asks only what the seat knows, so any game that it can be will do.
  choose: (view, random) => pickByPolicy(imaginedTable(view, random), random, temperature),
});
