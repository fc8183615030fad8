import { listOptions } from '@oriflamme/engine';
import type { Bot } from '../core/bot.ts';
import { sampleState } from '../core/sampleState.ts';

/** Every option is as likely as any other. */
export const random: Bot = {
  name: 'random',
  choose: (view, chance) => chance.below(listOptions(sampleState(view, chance))),
};
