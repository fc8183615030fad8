import type { TimeControl } from '@oriflamme/protocol';
import { t } from '../i18n/i18n.ts';

/** "5 min + 10 s", "3 days for each choice" */
export function clockText(clock: TimeControl): string {
  if (clock.type === 'none') return t('lobby.clock.none');
  if (clock.type === 'days') return t('lobby.clock.days', { n: clock.days });
  return t('lobby.clock.live', { minutes: clock.bank / 60, seconds: clock.increment });
}
