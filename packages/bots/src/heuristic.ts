import { MAX_OPTIONS } from '@oriflamme/engine';
import type { Bot } from './bot.ts';
import { imaginedTable } from './imaginedTable.ts';
import { HEURISTIC_TEMPERATURE, pick } from './policy.ts';

const scores = new Float64Array(MAX_OPTIONS);

/** Plays by rules of thumb, the best-looking option nearly always. */
export const heuristic: Bot = {
  name: 'heuristic',
  choose: (view, random) => pick(imaginedTable(view, random), random, HEURISTIC_TEMPERATURE, scores),
};
