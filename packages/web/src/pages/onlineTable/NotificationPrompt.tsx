import { updateSettings, settings } from '../../lib/settings.ts';
import { t } from '../../i18n/i18n.ts';
import { useState } from 'preact/hooks';

const canAsk = (): boolean => globalThis.Notification?.permission === 'default';

/** Offers notifications for correspondence games. */
export function NotificationPrompt() {
  const [isOpen, setOpen] = useState(canAsk);
  if (!isOpen || settings.value.notifications) return null;
  const requestPermission = async () => {
    updateSettings({ notifications: (await Notification.requestPermission()) === 'granted' });
    setOpen(canAsk());
  };
  return (
    <button type="button" class="action" onClick={() => void requestPermission()}>
      <b>{t('turn.offer')}</b>
      <span>{t('turn.offerHint')}</span>
    </button>
  );
}
