import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '@oriflamme/engine';
import { locale, t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { formatClock, isShort, approximateTime, seconds, timeLeft, announcedSeconds } from './clockText.ts';

interface Props {
  readonly table: OnlineTable;
  readonly seat: Seat;
  /** Read only for the running clock, so that the others do not re-render every second. */
  readonly now: ReadonlySignal<number>;
}

/** Remaining milliseconds; null for bots and without a running game. */
function timeLeftAt({ table, seat, now }: Props): number | null {
  const [clock, turnSeat] = [table.clock.value, table.turn.value?.seat ?? null];
  const player = table.view.value?.seats[seat];
  if (!clock || player?.type !== 'person' || player.isBotControlled || table.view.value?.phase !== 'playing')
    return null;
  return timeLeft(clock, seat, turnSeat, turnSeat === seat ? now.value : 0);
}

/** Visible clock in a player's panel. */
export function PlayerClock(props: Props) {
  const left = timeLeftAt(props);
  const clock = props.table.clock.value;
  // A correspondence game shows the running clock only.
  if (left === null || !clock) return null;
  const isRunning = props.table.turn.value?.seat === props.seat;
  if (clock.control.type === 'days' && !isRunning) return null;
  const short = isShort(clock, left);
  return (
    <span class={`clock ${isRunning ? 'running' : ''} ${short ? 'low' : ''}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path class="frame" d="M6 3H18M6 21H18M7.5 3C7.5 9 16.5 15 16.5 21M16.5 3C16.5 9 7.5 15 7.5 21" />
        {short && <path class="sand" d="M8.5 21C9 17.5 11 16 12 14.5C13 16 15 17.5 15.5 21Z" />}
      </svg>
      {clock.control.type === 'live'
        ? formatClock(left)
        : (approximateTime(left, locale.value) ?? formatClock(left))}
    </span>
  );
}

/** Remaining time for screen readers, as part of the panel's label. */
export function ClockLabel(props: Props) {
  const left = timeLeftAt(props);
  if (left === null) return null;
  return <>, {t('clock.left', { time: approximateTime(left, locale.value) ?? t('clock.underMinute') })}</>;
}

/** Live region that warns the player before their time runs out. */
export function ClockAnnouncer({ table, seat, now }: Props) {
  const [clock, left] = [table.clock.value, timeLeftAt({ table, seat, now })];
  const isRunning = table.turn.value?.seat === seat;
  const announced = clock && left !== null && isRunning ? announcedSeconds(clock, left) : null;
  return (
    <p class="visually-hidden" role="status">
      {announced !== null && t('clock.left', { time: seconds(announced, locale.value) })}
    </p>
  );
}
