import { useEffect } from 'preact/hooks';
import { settings } from '../../lib/settings.ts';
import { locale } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';

/** By correspondence the server calls whoever is away, if they allow it and the browser can. */
export function usePushSubscription(table: OnlineTable): void {
  const isAwaited = table.seat.value !== null && table.clock.value?.clock.type === 'days';
  const isWanted = isAwaited && settings.value.notices;
  useEffect(() => {
    if (!isWanted || globalThis.Notification?.permission !== 'granted') return;
    void import('../../lib/push.ts')
      .then(({ subscribeToPush }) => subscribeToPush(locale.peek()))
      .catch(() => undefined);
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
