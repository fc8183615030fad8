import { useComputed, useSignalEffect } from '@preact/signals';
import { deviceSignals } from '../../lib/deviceSignals.ts';
import { settings } from '../../lib/settings.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';

/** Alerts the player to their turn by badge, vibration and notification, as far as the settings allow. */
export function useTurnAlerts(model: TableModel, table: string): void {
  const hasDecision = useComputed(() => model.pickPaths.value.length > 0);
  useSignalEffect(() => {
    if (!hasDecision.value) return undefined;
    deviceSignals.setBadge(true);
    if (settings.peek().vibration) deviceSignals.vibrate();
    const closeNotification = notify(table);
    return () => {
      closeNotification();
      deviceSignals.setBadge(false);
    };
  });
}

/** Notifies a player whose page is hidden. Returns a function that closes the notification. */
function notify(table: string): () => void {
  if (!document.hidden || !settings.peek().notifications || globalThis.Notification?.permission !== 'granted')
    return () => {};
  const title = t('prompt.yourTurn');
  const options = { body: t('turn.notification'), tag: table, icon: './icon-192.png', data: location.href };
  try {
    const notification = new Notification(title, options);
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
    return () => notification.close();
  } catch {
    // On Android, the constructor throws: only a service worker can show notifications.
    const shown = navigator.serviceWorker?.ready.then(async (worker) => {
      await worker.showNotification(title, options);
      return () => worker.getNotifications({ tag: table }).then((all) => all.forEach((each) => each.close()));
    });
    return () => void shown?.then((close) => close()).catch(() => {});
  }
}
