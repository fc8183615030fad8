import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OnlineTable } from '../../online/types.ts';
import { connection } from '../../online/index.ts';
import { nextTick, timeLeft } from './clockText.ts';

/**
 * The server's time, told anew when a clock that is shown changes. It stands still, and costs nothing, where no clock runs and
 * while nobody looks.
 */
export function useClockTick(table: OnlineTable): ReadonlySignal<number> {
  const moment = useSignal(connection.now());
  const clock = table.clock.value;
  const decides = table.turn.value?.seat ?? null;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const now = connection.now();
      moment.value = now;
      const left = clock && decides !== null ? timeLeft(clock, decides, decides, now) : null;
      // A clock that has run out changes no more.
      if (clock && left !== null && left > 0) timer = setTimeout(tick, nextTick(clock, left));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, decides, moment]);
  return moment;
}
