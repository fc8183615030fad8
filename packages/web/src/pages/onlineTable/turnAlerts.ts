import { useComputed, useSignalEffect } from '@preact/signals';
import { settings } from '../../lib/settings.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';

/** Calls the player to their turn in the ways they allow, besides the title and the bell. */
export function useTurnAlerts(model: TableModel, table: string): void {
  const isAsked = useComputed(() => model.pickPaths.value.length > 0);
  useSignalEffect(() => {
    if (!isAsked.value) return undefined;
    setBadge(true);
    vibrate();
    const takeAway = notify(table);
    return () => {
      takeAway();
      setBadge(false);
    };
  });
}

/** On the icon of an installed Oriflamme. */
function setBadge(isOn: boolean): void {
  const done = isOn ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  done?.catch(() => {});
}

/** Before the first gesture a browser would refuse, and complain. */
function vibrate(): void {
  if (settings.peek().vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([70, 50, 70]);
}

/** To who looks elsewhere and asked to be called. The returned function takes it away again. */
function notify(table: string): () => void {
  if (!document.hidden || !settings.peek().notices || globalThis.Notification?.permission !== 'granted')
    return () => {};
  const title = t('prompt.yourTurn');
  const options = { body: t('turn.notification'), tag: table, icon: './icon-192.png', data: location.href };
  try {
    const notice = new Notification(title, options);
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
    return () => notice.close();
  } catch {
    // On telephones only a service worker may do it.
    const shown = navigator.serviceWorker?.ready.then(async (worker) => {
      await worker.showNotification(title, options);
      return () => worker.getNotifications({ tag: table }).then((all) => all.forEach((each) => each.close()));
    });
    return () => void shown?.then((close) => close()).catch(() => {});
  }
}
