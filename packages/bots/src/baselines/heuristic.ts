import { MAX_OPTIONS } from '@oriflamme/engine';
import type { Bot } from '../core/bot.ts';
import { sampleState } from '../core/sampleState.ts';
import { HEURISTIC_TEMPERATURE, sampleOption } from '../core/heuristicPolicy.ts';

const scores = new Float64Array(MAX_OPTIONS);

/** The heuristic policy at a low temperature. */
export const heuristic: Bot = {
  name: 'heuristic',
  choose: (view, random) => sampleOption(sampleState(view, random), random, HEURISTIC_TEMPERATURE, scores),
};
