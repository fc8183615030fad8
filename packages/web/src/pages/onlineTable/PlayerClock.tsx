import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '@oriflamme/engine';
import { locale, t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { formatClock, isShort, approximateTime, seconds, timeLeft, announcedSeconds } from './clockText.ts';

interface Props {
  readonly table: OnlineTable;
  readonly seat: Seat;
  /** Read only for the clock that runs, so that the others are not drawn anew each second. */
  readonly moment: ReadonlySignal<number>;
}

/** The milliseconds that a family has left, where that matters: bots need no clock. */
function leftAt({ table, seat, moment }: Props): number | null {
  const [clock, decides] = [table.clock.value, table.turn.value?.seat ?? null];
  const who = table.view.value?.seats[seat];
  if (!clock || who?.type !== 'person' || who.isStoodIn || table.view.value?.phase !== 'playing') return null;
  return timeLeft(clock, seat, decides, decides === seat ? moment.value : 0);
}

/** What a family has left, at its house. */
export function PlayerClock(props: Props) {
  const left = leftAt(props);
  const clock = props.table.clock.value;
  // By correspondence only who decides has a time to keep.
  if (left === null || !clock) return null;
  const isRunning = props.table.turn.value?.seat === props.seat;
  if (clock.clock.type === 'days' && !isRunning) return null;
  const short = isShort(clock, left);
  return (
    <span class={`clock ${isRunning ? 'running' : ''} ${short ? 'low' : ''}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path class="frame" d="M6 3H18M6 21H18M7.5 3C7.5 9 16.5 15 16.5 21M16.5 3C16.5 9 7.5 15 7.5 21" />
        {short && <path class="sand" d="M8.5 21C9 17.5 11 16 12 14.5C13 16 15 17.5 15.5 21Z" />}
      </svg>
      {clock.clock.type === 'live'
        ? formatClock(left)
        : (approximateTime(left, locale.value) ?? formatClock(left))}
    </span>
  );
}

/** The same for listeners, told when they come by, not by itself. */
export function ClockLabel(props: Props) {
  const left = leftAt(props);
  if (left === null) return null;
  return <>, {t('clock.left', { time: approximateTime(left, locale.value) ?? t('clock.underMinute') })}</>;
}

/** Warns a listener of their own clock: a minute before its end, and twice later. */
export function ClockAnnouncer({ table, seat, moment }: Props) {
  const [clock, left] = [table.clock.value, leftAt({ table, seat, moment })];
  const isRunning = table.turn.value?.seat === seat;
  const told = clock && left !== null && isRunning ? announcedSeconds(clock, left) : null;
  return (
    <p class="visually-hidden" role="status">
      {told !== null && t('clock.left', { time: seconds(told, locale.value) })}
    </p>
  );
}
