import { RequestRejected } from '@oriflamme/client';
import { type Emote, EMOTES } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { phraseText } from '../chat/chatText.ts';
import type { OnlineTable } from '../types.ts';
import './emotes.css';

const errorId = (error: unknown): MessageId =>
  error instanceof RequestRejected && error.reason === 'rate-limited' ? 'chat.tooFast' : 'chat.refused';

interface Props {
  readonly table: OnlineTable;
  readonly onShown: () => void;
}

/** The emotes to choose from. */
export function EmoteList({ table, onShown }: Props) {
  const [error, setError] = useState<MessageId | null>(null);
  const show = (emote: Emote) => {
    setError(null);
    table.emote(emote).then(onShown, (cause: unknown) => setError(errorId(cause)));
  };
  return (
    <div class="emote-list" role="group" aria-label={t('emote.open')}>
      {EMOTES.map((emote) => (
        <button key={emote} type="button" onClick={() => show(emote)}>
          {phraseText(emote)}
        </button>
      ))}
      {error && <p role="alert">{t(error)}</p>}
    </div>
  );
}
