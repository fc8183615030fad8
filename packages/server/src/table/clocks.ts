import type { Seat } from '@oriflamme/engine';
import type { TimeControl } from '@oriflamme/protocol';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** Milliseconds left to each family at the time `since`, when the pending decision began; null without a limit. */
export interface Clocks {
  readonly left: readonly (number | null)[];
  readonly since: number;
}

const fullClock = (clock: TimeControl): number | null => {
  if (clock.type === 'none') return null;
  return clock.type === 'live' ? clock.bank * SECOND_MS : clock.days * DAY_MS;
};

export const startClocks = (clock: TimeControl, players: number, now: number): Clocks => ({
  left: Array.from({ length: players }, () => fullClock(clock)),
  since: now,
});

/** Time left to the deciding family. A system clock that was set back neither gives nor takes time. */
export function timeLeft({ left, since }: Clocks, seat: Seat, now: number): number | null {
  const atStart = left[seat];
  return atStart === null ? null : Math.max(0, atStart - Math.max(0, now - since));
}

/** After a choice: a correspondence clock is reset, a live one gets its increment. */
export function clocksAfterChoice(clock: TimeControl, clocks: Clocks, seat: Seat, now: number): Clocks {
  const rest = timeLeft(clocks, seat, now);
  if (rest === null || clock.type === 'none') return { ...clocks, since: now };
  const next = clock.type === 'live' ? rest + clock.increment * SECOND_MS : clock.days * DAY_MS;
  return { left: clocks.left.with(seat, next), since: now };
}

/** Minimum time after taking a seat back; otherwise an empty clock would hand it to the bot again at once. */
export const MIN_RETURN_MS = { live: 10_000, days: 3_600_000 } as const;

/** The clocks after a seat was taken back; undefined if there is enough time left. */
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

/** When the deciding family's time runs out; null for never. */
export function flagsAt({ left, since }: Clocks, seat: Seat): number | null {
  const rest = left[seat];
  return rest === null ? null : since + rest;
}
