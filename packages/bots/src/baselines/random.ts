import { listOptions } from '@oriflamme/engine';
import type { Bot } from '../core/bot.ts';
import { sampleState } from '../core/sampleState.ts';

/** Uniformly random. */
export const random: Bot = {
  name: 'random',
  choose: (view, stream) => stream.below(listOptions(sampleState(view, stream))),
};
