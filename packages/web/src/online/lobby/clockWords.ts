import type { TableClock } from '@oriflamme/protocol';
import { say } from '../../words/words.ts';

/** "5 min + 10 s", "3 days for each choice" */
export function clockWords(clock: TableClock): string {
  if (clock.type === 'none') return say('lobby.clock.none');
  if (clock.type === 'days') return say('lobby.clock.days', { n: clock.days });
  return say('lobby.clock.live', { minutes: clock.bank / 60, seconds: clock.increment });
}
