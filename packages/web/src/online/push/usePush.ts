import { useEffect } from 'preact/hooks';
import { settings } from '../../settings/settings.ts';
import { language } from '../../words/words.ts';
import type { OnlineTable } from '../contract.ts';

/** By correspondence the server calls whoever is away, if they allow it and the browser can. */
export function usePush(table: OnlineTable): void {
  const isAwaited = table.seat.value !== null && table.clock.value?.clock.type === 'days';
  const isWanted = isAwaited && settings.value.notices;
  useEffect(() => {
    if (!isWanted || globalThis.Notification?.permission !== 'granted') return;
    void import('./pushed.ts').then(({ callMe }) => callMe(language.peek())).catch(() => undefined);
  }, [isWanted]);
  useEffect(() => {
    if (isAwaited) forgetCalls(table.id);
  }, [isAwaited, table]);
}

/** Whoever is at the table need not be called to it any more. */
function forgetCalls(tag: string): void {
  void globalThis.navigator.serviceWorker?.ready
    .then((worker) => worker.getNotifications({ tag }))
    .then((calls) => calls.forEach((call) => call.close()))
    .catch(() => undefined);
}
