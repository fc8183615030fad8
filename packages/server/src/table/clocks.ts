import type { Seat } from '@oriflamme/engine';
import type { TimeControl } from '@oriflamme/protocol';

const SECOND = 1000;
const DAY = 86_400_000;

/** What each family has left, in milliseconds, at the moment `since` when the deciding one began; null without a limit. */
export interface Clocks {
  readonly left: readonly (number | null)[];
  readonly since: number;
}

const fullClock = (clock: TimeControl): number | null => {
  if (clock.type === 'none') return null;
  return clock.type === 'live' ? clock.bank * SECOND : clock.days * DAY;
};

export const startClocks = (clock: TimeControl, players: number, now: number): Clocks => ({
  left: Array.from({ length: players }, () => fullClock(clock)),
  since: now,
});

/** What a family has left now, while it decides. A clock that jumped back gives nothing and takes nothing. */
export function timeLeft({ left, since }: Clocks, seat: Seat, now: number): number | null {
  const before = left[seat];
  return before === null ? null : Math.max(0, before - Math.max(0, now - since));
}

/** After a choice: by correspondence each choice has its days anew, a live bank gets its increment. */
export function clocksAfterChoice(clock: TimeControl, clocks: Clocks, seat: Seat, now: number): Clocks {
  const rest = timeLeft(clocks, seat, now);
  if (rest === null || clock.type === 'none') return { ...clocks, since: now };
  const next = clock.type === 'live' ? rest + clock.increment * SECOND : clock.days * DAY;
  return { left: clocks.left.with(seat, next), since: now };
}

/** Whoever takes the seat back has so long at least, in milliseconds: otherwise an empty clock would take it away again. */
export const MIN_RETURN_MS = { live: 10_000, days: 3_600_000 } as const;

/** After somebody has come back, with time to choose; undefined if they have enough. */
export function clocksAfterReturn(
  clock: TimeControl,
  clocks: Clocks,
  seat: Seat,
  isDeciding: boolean,
  now: number,
): Clocks | undefined {
  const rest = isDeciding ? timeLeft(clocks, seat, now) : clocks.left[seat];
  if (clock.type === 'none' || rest === null || rest >= MIN_RETURN_MS[clock.type]) return undefined;
  return {
    left: clocks.left.with(seat, MIN_RETURN_MS[clock.type]),
    since: isDeciding ? now : clocks.since,
  };
}

/** When the time of the deciding family is over, if it ever is. */
export function flagsAt({ left, since }: Clocks, seat: Seat): number | null {
  const rest = left[seat];
  return rest === null ? null : since + rest;
}
