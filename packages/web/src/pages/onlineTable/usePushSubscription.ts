import { useEffect } from 'preact/hooks';
import { settings } from '../../lib/settings.ts';
import { locale } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';

/** Subscribes to web push at correspondence tables, if the player allows it. */
export function usePushSubscription(table: OnlineTable): void {
  const isCorrespondence = table.seat.value !== null && table.clock.value?.control.type === 'days';
  const isWanted = isCorrespondence && settings.value.notifications;
  useEffect(() => {
    if (!isWanted || globalThis.Notification?.permission !== 'granted') return;
    void import('../../lib/push.ts')
      .then(({ subscribeToPush }) => subscribeToPush(locale.peek()))
      .catch(() => undefined);
  }, [isWanted]);
  useEffect(() => {
    if (isCorrespondence) closeNotifications(table.id);
  }, [isCorrespondence, table]);
}

/** Closes notifications of the table that the player has opened. */
function closeNotifications(tag: string): void {
  void globalThis.navigator.serviceWorker?.ready
    .then((worker) => worker.getNotifications({ tag }))
    .then((notifications) => notifications.forEach((notification) => notification.close()))
    .catch(() => undefined);
}
