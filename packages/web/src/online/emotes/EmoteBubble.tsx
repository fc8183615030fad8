import type { Seat } from '@oriflamme/engine';
import { t } from '../../i18n/i18n.ts';
import { phraseText } from '../chat/chatText.ts';
import type { OnlineTable } from '../types.ts';
import './emotes.css';
import { useShownEmote } from './useShownEmote.ts';

interface Props {
  readonly table: OnlineTable;
  readonly seat: Seat;
}

/** A player's emote as a speech bubble at the panel, announced to screen readers. */
export function EmoteBubble({ table, seat }: Props) {
  const shown = useShownEmote(table, seat);
  const player = table.view.value?.seats[seat];
  const name = player && player.type !== 'empty' ? player.name : '';
  return (
    <span class="emote-place" role="status">
      {shown && (
        <span class="emote-bubble" key={shown.number}>
          <span class="visually-hidden">{t('chat.says', { name, text: phraseText(shown.emote) })}</span>
          <span aria-hidden="true">{phraseText(shown.emote)}</span>
        </span>
      )}
    </span>
  );
}
