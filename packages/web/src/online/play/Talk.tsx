import { Refused } from '@oriflamme/client';
import { MAX_TALK, PHRASES } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { familyClass } from '../../art/families.ts';
import { Shield } from '../../art/Shield.tsx';
import { type MessageId, say } from '../../words/words.ts';
import type { OnlineTable } from '../contract.ts';
import { mute, mutedAt } from './muted.ts';
import { spoken } from './spoken.ts';
import './talk.css';

interface Props {
  readonly table: OnlineTable;
  /** Where there is little room, whom to mute is asked elsewhere. */
  readonly isSmall?: boolean;
}

/** What is said at a table, and what one can say there. */
export const Talk = ({ table, isSmall }: Props) => (
  <div class="talk">
    <Said table={table} />
    {mayTalk(table) && <Saying table={table} />}
    {!isSmall && <Mutes table={table} />}
  </div>
);

/** Those who sit at a table talk there. */
const mayTalk = (table: OnlineTable): boolean => table.seat.value !== null;

function Said({ table }: { readonly table: OnlineTable }) {
  const muted = mutedAt(table.id).value;
  const heard = table.talk.value.filter(({ seat }) => seat === null || !muted.has(seat));
  return (
    <div class="said" role="log" aria-label={say('talk.title')} tabIndex={0}>
      {heard.length === 0 && <p class="quiet">{say('talk.none')}</p>}
      <ol>
        {heard.map((talk, index) => (
          <li key={index} class={talk.seat === null ? '' : familyClass(talk.seat)}>
            {talk.seat === null ? <span /> : <Shield seat={talk.seat} small />}
            <span>
              <b>{talk.name}</b> {spoken(talk)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const WHY: Partial<Record<string, MessageId>> = { 'too-fast': 'talk.tooFast' };

/** Why something was not said. */
const whyNot = (error: unknown): MessageId =>
  error instanceof Refused ? (WHY[error.reason] ?? 'talk.refused') : 'talk.unheard';

function Saying({ table }: { readonly table: OnlineTable }) {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<MessageId | null>(null);
  const tell = (saying: Promise<void>, then: () => void = () => {}) => {
    setTrouble(null);
    saying.then(then, (error: unknown) => setTrouble(whyNot(error)));
  };
  const send = (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    // What was written meanwhile stays.
    if (said !== '') tell(table.say(said), () => setText((now) => (now.trim() === said ? '' : now)));
  };
  return (
    <>
      {trouble && (
        <p class="talk-trouble" role="alert">
          {say(trouble)}
        </p>
      )}
      <div class="phrases" role="group" aria-label={say('talk.phrases')}>
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" onClick={() => tell(table.phrase(phrase))}>
            <span>{say(`said.${phrase}`)}</span>
          </button>
        ))}
      </div>
      <form class="write" onSubmit={send}>
        <input
          type="text"
          class="plain"
          maxLength={MAX_TALK}
          autocomplete="off"
          enterkeyhint="send"
          aria-label={say('talk.write')}
          placeholder={say('talk.write')}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="tool" aria-label={say('talk.send')} disabled={text.trim() === ''}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 12 21 4 14 21 11 14ZM11 14 21 4" />
          </svg>
        </button>
      </form>
    </>
  );
}

/** The people other than the player. */
function othersAt(table: OnlineTable): { name: string; seat: number }[] {
  const seats = table.view.value?.seats ?? [];
  return seats.flatMap((who, seat) =>
    who.type === 'person' && seat !== table.seat.value ? [{ name: who.name, seat }] : [],
  );
}

function Mutes({ table }: { readonly table: OnlineTable }) {
  const others = othersAt(table);
  if (others.length === 0) return null;
  return (
    <div class="mutes">
      {others.map(({ name, seat }) => (
        <Mute key={seat} table={table} seat={seat} name={name} />
      ))}
    </div>
  );
}

/** Whether somebody is not to be heard. */
export const Mute = ({ table, seat, name }: { table: OnlineTable; seat: number; name: string }) => (
  <label class="field mute">
    <span>{say('talk.mute', { name })}</span>
    <input
      type="checkbox"
      checked={mutedAt(table.id).value.has(seat)}
      onChange={(event) => mute(table.id, seat, event.currentTarget.checked)}
    />
  </label>
);
