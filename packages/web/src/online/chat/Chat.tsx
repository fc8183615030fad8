import { RequestRejected } from '@oriflamme/client';
import { CHAT_PHRASES, type ChatMessage, MAX_CHAT_LENGTH, type RejectionReason } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { familyClass } from '../../game/families.ts';
import { Shield } from '../../components/art/Shield.tsx';
import { ProgramBadge } from '../../components/ProgramBadge.tsx';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { handleArrowKeys } from '../../lib/rovingFocus.ts';
import { ReportFlag, ReportPlayer } from '../report/ReportButton.tsx';
import type { ReportSubject } from '../report/reportSubject.ts';
import { useReportDialog } from '../report/useReportDialog.tsx';
import { PersonButton } from '../people/PersonButton.tsx';
import type { OnlineTable } from '../types.ts';
import { mute, mutedAt } from './muted.ts';
import { chatText } from './chatText.ts';
import './chat.css';

interface Props {
  readonly table: OnlineTable;
  /** Without the mute settings, which are in the player dialog then. */
  readonly isCompact?: boolean;
}

/** Messages of a table and the input. */
export function Chat({ table, isCompact }: Props) {
  const report = useReportDialog(table);
  return (
    <>
      <div class="chat">
        <ChatLog table={table} onReport={report.open} />
        {canChat(table) && <ChatInput table={table} />}
        {!isCompact && <Others table={table} onReport={report.open} />}
      </div>
      {/* Outside of the live region and its keys. */}
      {report.dialog}
    </>
  );
}

interface ReportingProps {
  readonly table: OnlineTable;
  readonly onReport: (subject: ReportSubject) => void;
}

/** Spectators cannot chat. */
const canChat = (table: OnlineTable): boolean => table.seat.value !== null;

/** Messages of others that have a number, which older servers leave out. */
const isReportable = (
  table: OnlineTable,
  message: ChatMessage,
): message is ChatMessage & { readonly number: number } =>
  message.number !== undefined && (message.seat === null || message.seat !== table.seat.value);

/** Whether the author still sits there, and is a program. */
function isFromProgram({ view }: OnlineTable, { seat, name }: ChatMessage): boolean {
  const player = seat === null ? undefined : view.value?.seats[seat];
  return player?.type === 'person' && player.isProgram === true && player.name === name;
}

function ChatLog({ table, onReport }: ReportingProps) {
  const muted = mutedAt(table.id).value;
  const messages = table.chat.value.filter(({ seat }) => seat === null || !muted.has(seat));
  return (
    <div
      class="chat-messages"
      role="log"
      aria-label={t('chat.title')}
      tabIndex={0}
      onKeyDown={messages.some((message) => isReportable(table, message)) ? handleArrowKeys : undefined}
    >
      {messages.length === 0 && <p class="quiet">{t('chat.none')}</p>}
      <ol>
        {messages.map((message, index) => (
          <li key={index} class={message.seat === null ? '' : familyClass(message.seat)}>
            {message.seat === null ? <span /> : <Shield seat={message.seat} small />}
            <span>
              <b>{message.name}</b>
              {isFromProgram(table, message) && <ProgramBadge />} {chatText(message)}
            </span>
            {isReportable(table, message) && (
              <ReportFlag
                subject={{
                  about: { type: 'message', number: message.number },
                  name: message.name,
                  message: chatText(message),
                }}
                onOpen={onReport}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const ERRORS: Partial<Record<RejectionReason, MessageId>> = { 'rate-limited': 'chat.tooFast' };

const errorId = (error: unknown): MessageId =>
  error instanceof RequestRejected ? (ERRORS[error.reason] ?? 'chat.refused') : 'chat.unconfirmed';

function ChatInput({ table }: { readonly table: OnlineTable }) {
  const [text, setText] = useState('');
  const [errorText, setErrorText] = useState<MessageId | null>(null);
  const submit = (request: Promise<void>, onSent: () => void = () => {}) => {
    setErrorText(null);
    request.then(onSent, (error: unknown) => setErrorText(errorId(error)));
  };
  const send = (event: Event) => {
    event.preventDefault();
    const sent = text.trim();
    // Text typed during the request stays.
    if (sent !== '') submit(table.say(sent), () => setText((now) => (now.trim() === sent ? '' : now)));
  };
  return (
    <>
      {errorText && (
        <p class="chat-error" role="alert">
          {t(errorText)}
        </p>
      )}
      <div class="phrases" role="group" aria-label={t('chat.phrases')}>
        {CHAT_PHRASES.map((phrase) => (
          <button key={phrase} type="button" onClick={() => submit(table.phrase(phrase))}>
            <span>{t(`chat.phrase.${phrase}`)}</span>
          </button>
        ))}
      </div>
      <form class="chat-form" onSubmit={send}>
        <input
          type="text"
          class="plain"
          maxLength={MAX_CHAT_LENGTH}
          autocomplete="off"
          enterkeyhint="send"
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="tool" aria-label={t('chat.send')} disabled={text.trim() === ''}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 12 21 4 14 21 11 14ZM11 14 21 4" />
          </svg>
        </button>
      </form>
    </>
  );
}

/** Other people at the table. */
function othersAt(table: OnlineTable): { name: string; seat: number }[] {
  const seats = table.view.value?.seats ?? [];
  return seats.flatMap((player, seat) =>
    player.type === 'person' && seat !== table.seat.value ? [{ name: player.name, seat }] : [],
  );
}

/** Muting and reporting of the other people. */
function Others({ table, onReport }: ReportingProps) {
  const others = othersAt(table);
  if (others.length === 0) return null;
  return (
    <div class="mutes">
      {others.map(({ name, seat }) => (
        <div key={seat}>
          <Mute table={table} seat={seat} name={name} />
          <ReportPlayer subject={{ about: { type: 'person', seat }, name }} onOpen={onReport} />
          <PersonButton
            table={table.id}
            seat={seat}
            name={name}
            onBlocked={() => mute(table.id, seat, true)}
          />
        </div>
      ))}
    </div>
  );
}

export const Mute = ({ table, seat, name }: { table: OnlineTable; seat: number; name: string }) => (
  <label class="field mute">
    <span>{t('chat.mute', { name })}</span>
    <input
      type="checkbox"
      checked={mutedAt(table.id).value.has(seat)}
      onChange={(event) => mute(table.id, seat, event.currentTarget.checked)}
    />
  </label>
);
