import type { Seat } from '@oriflamme/engine';
import type { SeatView, TableView } from '@oriflamme/protocol';
import { familyClass } from '../../game/families.ts';
import { Shield } from '../../components/art/Shield.tsx';
import { capitalised, familyName } from '../../game/text/names.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { canChangeSeat } from './seating.ts';

interface Props {
  readonly view: TableView;
  readonly mine: Seat | null;
  readonly isBusy: boolean;
  readonly onSit: (seat: Seat) => void;
  readonly onRemove: (seat: Seat) => void;
}

/** Seats in turn order with their players. */
export function SeatList({ view, mine, isBusy, onSit, onRemove }: Props) {
  const isHost = mine !== null && view.host === mine;
  const canSit = mine === null || canChangeSeat(view, mine);
  return (
    <section class="seat-list" aria-labelledby="seats-heading">
      <h2 id="seats-heading">{t('room.seats')}</h2>
      <ol>
        {view.seats.map((who, seat) => (
          <li key={seat} class={`seat-row ${who.type} ${familyClass(seat)} ${seat === mine ? 'yours' : ''}`}>
            <Shield seat={seat} />
            <span class="name-block">
              <b>{who.type === 'empty' ? t('room.free') : who.name}</b>
              <span class="quiet">{[familyName(seat), ...labelsOf(view, seat, mine)].join(' · ')}</span>
            </span>
            <SeatState who={who} />
            {who.type === 'empty' && canSit && (
              <button
                type="button"
                class="link"
                disabled={isBusy}
                aria-label={`${t('room.sitHere')}: ${capitalised(familyName(seat))}`}
                onClick={() => onSit(seat)}
              >
                {t('room.sitHere')}
              </button>
            )}
            {who.type === 'person' && isHost && seat !== mine && (
              <button
                type="button"
                class="cross"
                disabled={isBusy}
                aria-label={t('room.remove', { name: who.name })}
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

function labelsOf({ host, config, seats }: TableView, seat: Seat, mine: Seat | null): string[] {
  const who = seats[seat];
  return [
    ...(seat === mine ? [t('room.you')] : []),
    ...(seat === host ? [t('room.host')] : []),
    ...(who.type === 'bot' ? [t(`setup.bot.${who.level}` as MessageId)] : []),
    ...(seat === config.first ? [t('room.first')] : []),
  ];
}

function SeatState({ who }: { readonly who: SeatView }) {
  if (who.type === 'empty') return null;
  if (who.type === 'person' && who.isAway) return <span class="state away">{t('room.away')}</span>;
  const isReady = who.type === 'bot' || who.isReady;
  return (
    <span class={`state ${isReady ? 'ready' : ''}`}>
      {isReady && <i aria-hidden="true">✓</i>}
      {t(isReady ? 'room.ready' : 'room.notReady')}
    </span>
  );
}
