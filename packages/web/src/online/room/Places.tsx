import type { Seat } from '@oriflamme/engine';
import type { SeatView, TableView } from '@oriflamme/protocol';
import { familyClass } from '../../art/families.ts';
import { Shield } from '../../art/Shield.tsx';
import { capitalised, familyName } from '../../table/phrases.ts';
import { type MessageId, say } from '../../words/words.ts';
import { mayMove } from './waiting.ts';

interface Props {
  readonly view: TableView;
  readonly mine: Seat | null;
  readonly isBusy: boolean;
  readonly onSit: (seat: Seat) => void;
  readonly onRemove: (seat: Seat) => void;
}

/** The seats in turn order: who sits there, and how they are. */
export function Places({ view, mine, isBusy, onSit, onRemove }: Props) {
  const isHost = mine !== null && view.host === mine;
  const maySit = mine === null || mayMove(view, mine);
  return (
    <section class="places" aria-labelledby="places">
      <h2 id="places">{say('room.seats')}</h2>
      <ol>
        {view.seats.map((who, seat) => (
          <li key={seat} class={`place ${who.type} ${familyClass(seat)} ${seat === mine ? 'yours' : ''}`}>
            <Shield seat={seat} />
            <span class="who">
              <b>{who.type === 'empty' ? say('room.free') : who.name}</b>
              <span class="quiet">{[familyName(seat), ...marksOf(view, seat, mine)].join(' · ')}</span>
            </span>
            <State who={who} />
            {who.type === 'empty' && maySit && (
              <button
                type="button"
                class="link"
                disabled={isBusy}
                aria-label={`${say('room.sitHere')}: ${capitalised(familyName(seat))}`}
                onClick={() => onSit(seat)}
              >
                {say('room.sitHere')}
              </button>
            )}
            {who.type === 'person' && isHost && seat !== mine && (
              <button
                type="button"
                class="cross"
                disabled={isBusy}
                aria-label={say('room.remove', { name: who.name })}
                onClick={() => onRemove(seat)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M7 7L17 17M17 7L7 17" />
                </svg>
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function marksOf({ host, plan, seats }: TableView, seat: Seat, mine: Seat | null): string[] {
  const who = seats[seat];
  return [
    ...(seat === mine ? [say('room.you')] : []),
    ...(seat === host ? [say('room.host')] : []),
    ...(who.type === 'bot' ? [say(`setup.bot.${who.level}` as MessageId)] : []),
    ...(seat === plan.first ? [say('room.first')] : []),
  ];
}

function State({ who }: { readonly who: SeatView }) {
  if (who.type === 'empty') return null;
  if (who.type === 'person' && who.isAway) return <span class="state away">{say('room.gone')}</span>;
  const isReady = who.type === 'bot' || who.isReady;
  return (
    <span class={`state ${isReady ? 'ready' : ''}`}>
      {isReady && <i aria-hidden="true">✓</i>}
      {say(isReady ? 'room.ready' : 'room.notReady')}
    </span>
  );
}
