import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OnlineTable } from '../../online/types.ts';
import { connection } from '../../online/index.ts';
import { nextTick, timeLeft } from './clockText.ts';

/** The server's time, updated when a displayed clock changes. Stops while no clock runs and while the page is hidden. */
export function useClockTick(table: OnlineTable): ReadonlySignal<number> {
  const serverTime = useSignal(connection.now());
  const clock = table.clock.value;
  const turnSeat = table.turn.value?.seat ?? null;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const now = connection.now();
      serverTime.value = now;
      const left = clock && turnSeat !== null ? timeLeft(clock, turnSeat, turnSeat, now) : null;
      if (clock && left !== null && left > 0) timer = setTimeout(tick, nextTick(clock, left));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, turnSeat, serverTime]);
  return serverTime;
}
