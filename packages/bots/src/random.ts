import { listOptions } from '@oriflamme/engine';
import type { Bot } from './bot.ts';
import { imaginedTable } from './imaginedTable.ts';

/** Every option is as likely as any other. */
export const random: Bot = {
  name: 'random',
  choose: (view, chance) => chance.below(listOptions(imaginedTable(view, chance))),
};
