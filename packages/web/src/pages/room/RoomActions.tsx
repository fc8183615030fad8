import { DEFAULT_LEVEL } from '@oriflamme/bots/names';
import type { Seat } from '@oriflamme/engine';
import type { TableView } from '@oriflamme/protocol';
import { useEffect } from 'preact/hooks';
import '../../setup/components/setup.css';
import { joinList } from '../../game/text/names.ts';
import { locale, t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { QuickCountdown } from './QuickCountdown.tsx';
import { freeSeat, isComplete, type MissingPlayers, missingPlayers } from './seating.ts';

interface Props {
  readonly table: OnlineTable;
  readonly view: TableView;
  readonly isBusy: boolean;
  readonly run: (action: () => Promise<unknown>) => void;
  /** Also while it is busy. */
  readonly runNow: Props['run'];
  /** Null as long as another name is asked for. */
  readonly onSit: ((seat: Seat) => void) | null;
  readonly onStand: () => void;
}

/** Sticky bar with the state of the room and the player's actions. */
export function RoomActions({ table, view, isBusy, run, runNow, onSit, onStand }: Props) {
  const ownSeat = table.seat.value;
  const ownPlayer = ownSeat === null ? undefined : view.seats[ownSeat];
  const isReady = ownPlayer?.type === 'person' && ownPlayer.isReady;
  const isHost = ownSeat !== null && view.host === ownSeat;
  const missing = missingPlayers(view, ownSeat);
  const free = freeSeat(view.seats);
  const canStart = isHost && isComplete(missing);
  // All seated players are ready: bots take the free seats.
  const canFill = isHost && missing.free > 0 && missing.unready.length === 0;
  const isDealing = view.deal !== undefined;
  const start = async () => {
    if (!isReady) await table.ready(true);
    if (canFill) await table.fill(DEFAULT_LEVEL);
    await table.start();
  };
  // Quick match: bots take the free seats, and the game starts without a click.
  const isQuick = view.fillAt !== undefined;
  useEffect(() => {
    if (isQuick && canStart && isReady) runNow(start);
  }, [isQuick, canStart, isReady]);

  return (
    <div class="start-bar room-actions">
      <div>
        {isQuick && missing.free > 0 && <QuickCountdown view={view} isReady={missing.unready.length === 0} />}
        <p role="status">
          {dealText(view) ?? (ownPlayer ? statusText(missing, isHost, isReady, isQuick) : watchText(free))}
        </p>
      </div>
      <div class="actions">
        {ownPlayer && (
          <button type="button" class="link" aria-disabled={isBusy} onClick={onStand}>
            {t(isQuick ? 'room.cancel' : 'room.standUp')}
          </button>
        )}
        {!ownPlayer && onSit && free !== null && (
          <button type="button" class="action primary" aria-disabled={isBusy} onClick={() => onSit(free)}>
            <b>{t('lobby.sit')}</b>
          </button>
        )}
        {ownPlayer && !isHost && (
          <button
            type="button"
            class={isReady ? 'action' : 'action primary'}
            aria-disabled={isBusy}
            onClick={() => run(() => table.ready(!isReady))}
          >
            <b>{t(isReady ? 'room.unready' : 'room.beReady')}</b>
          </button>
        )}
        {isHost && !isQuick && (
          <button
            type="button"
            class={canFill ? 'action' : 'action primary'}
            disabled={!(canStart || canFill)}
            aria-disabled={isBusy || isDealing}
            onClick={() => isDealing || run(start)}
          >
            <b>{t('room.start')}</b>
          </button>
        )}
      </div>
    </div>
  );
}

/** While the cards are dealt: whether the deal had to begin again, and because of whom. */
function dealText({ deal, seats }: TableView): string | undefined {
  if (!deal) return undefined;
  const stopped = deal.stopped.find(({ attempt }) => attempt === deal.attempt - 1);
  if (!stopped) return t('room.dealing');
  const names = stopped.seats.flatMap((seat) => {
    const who = seats[seat];
    return who.type === 'empty' ? [] : [who.name];
  });
  return t('room.dealStopped', { names: joinList(names, locale.value) });
}

const watchText = (free: Seat | null): string =>
  `${t('room.watching')} ${t(free === null ? 'room.full' : 'room.seatsFree')}`;

function statusText(missing: MissingPlayers, isHost: boolean, isReady: boolean, isQuick: boolean): string {
  if (isQuick && missing.free > 0) return '';
  if (!isHost && !isReady) return t('room.askReady');
  if (missing.unready.length > 0)
    return t('room.waitReady', { names: joinList(missing.unready, locale.value) });
  if (missing.free > 0) {
    const free = t('room.waitSeats', { n: missing.free });
    return [free, ...(isHost ? [t('room.mayFill', { n: missing.free })] : [])].join(' ');
  }
  return t(isHost ? 'room.complete' : 'room.waitHost');
}
