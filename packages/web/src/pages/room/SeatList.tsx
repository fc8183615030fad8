import type { Seat } from '@oriflamme/engine';
import type { SeatView, TableRatings, TableView } from '@oriflamme/protocol';
import { familyClass } from '../../game/families.ts';
import { ProgramBadge } from '../../components/ProgramBadge.tsx';
import { Shield } from '../../components/art/Shield.tsx';
import { capitalised, familyName } from '../../game/text/names.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { RemovedPlayers } from './RemovedPlayers.tsx';
import { useTableRatings } from '../../online/useTableRatings.ts';
import { canChangeSeat } from './seating.ts';

interface Props {
  readonly table: string;
  readonly view: TableView;
  readonly ownSeat: Seat | null;
  readonly isBusy: boolean;
  /** Null as long as another name is asked for. */
  readonly onSit: ((seat: Seat) => void) | null;
  readonly onRemove: (seat: Seat) => void;
  readonly onReadmit: (name: string) => void;
}

/** Seats in turn order with their players. */
export function SeatList({ table, view, ownSeat, isBusy, onSit, onRemove, onReadmit }: Props) {
  const ratings = useTableRatings(table, JSON.stringify([view.config.deck, namesOf(view)]));
  const isHost = ownSeat !== null && view.host === ownSeat;
  const canSit = ownSeat === null || canChangeSeat(view, ownSeat);
  return (
    <section class="seat-list" aria-labelledby="seats-heading">
      <h2 id="seats-heading">{t('room.seats')}</h2>
      <ol>
        {view.seats.map((player, seat) => (
          <li
            key={seat}
            class={`seat-row ${player.type} ${familyClass(seat)} ${seat === ownSeat ? 'yours' : ''}`}
          >
            <Shield seat={seat} />
            <span class="name-block">
              <b>
                {player.type === 'empty' ? t('room.free') : player.name}
                {player.type === 'person' && player.isProgram && <ProgramBadge />}
              </b>
              <span class="quiet">
                {[
                  familyName(seat),
                  ...ratingLabels(player, ratings?.seats[seat]),
                  ...labelsOf(view, seat, ownSeat),
                ].join(' · ')}
              </span>
            </span>
            <SeatState player={player} />
            {player.type === 'empty' && canSit && onSit && (
              <button
                type="button"
                class="link"
                aria-disabled={isBusy}
                aria-label={`${t('room.sitHere')}: ${capitalised(familyName(seat))}`}
                onClick={() => onSit(seat)}
              >
                {t('room.sitHere')}
              </button>
            )}
            {player.type === 'person' && isHost && seat !== ownSeat && (
              <button
                type="button"
                class="cross"
                aria-disabled={isBusy}
                aria-label={t('room.remove', { name: player.name })}
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
      {isHost && view.removed && (
        <RemovedPlayers names={view.removed} isBusy={isBusy} onReadmit={onReadmit} />
      )}
    </section>
  );
}

const namesOf = ({ seats }: TableView): (string | null)[] =>
  seats.map((player) => (player.type === 'person' ? player.name : null));

/** Ratings may be of those who sat there a moment ago, but never appear at a free seat. */
const ratingLabels = (player: SeatView, rating: TableRatings['seats'][number] | undefined): string[] =>
  player.type === 'person' && rating
    ? [t(rating.isProvisional ? 'ratings.provisionalPoints' : 'ratings.points', { points: rating.points })]
    : [];

function labelsOf({ host, config, seats }: TableView, seat: Seat, ownSeat: Seat | null): string[] {
  const player = seats[seat];
  return [
    ...(seat === ownSeat ? [t('room.you')] : []),
    ...(seat === host ? [t('room.host')] : []),
    ...(player.type === 'bot' ? [t(`setup.bot.${player.level}` as MessageId)] : []),
    ...(seat === config.first ? [t('room.first')] : []),
  ];
}

function SeatState({ player }: { readonly player: SeatView }) {
  if (player.type === 'empty') return null;
  if (player.type === 'person' && player.isAway) return <span class="state away">{t('room.away')}</span>;
  const isReady = player.type === 'bot' || player.isReady;
  return (
    <span class={`state ${isReady ? 'ready' : ''}`}>
      {isReady && <i aria-hidden="true">✓</i>}
      {t(isReady ? 'room.ready' : 'room.notReady')}
    </span>
  );
}
