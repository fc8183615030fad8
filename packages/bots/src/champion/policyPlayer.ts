import { Imagination, Table } from '@oriflamme/engine';
import type { Bot } from '../bot.ts';
import { pickByPolicy } from './policy.ts';

/** Plays by the champion's policy alone, without looking ahead: in no time, and the looser the higher the temperature. */
export function policyPlayer(name: string, temperature: number): Bot {
  const table = new Table();
  return {
    name,
    choose(view, random) {
      // The policy asks only what the seat knows, so any game that it can be will do.
      new Imagination(view).sample(random, table);
      return pickByPolicy(table, random, temperature);
    },
  };
}
