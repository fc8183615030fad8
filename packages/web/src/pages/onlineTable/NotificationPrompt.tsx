import { updateSettings, settings } from '../../lib/settings.ts';
import { t } from '../../i18n/i18n.ts';
import { useState } from 'preact/hooks';

const mayAsk = (): boolean => globalThis.Notification?.permission === 'default';

/** By correspondence nobody waits before the screen: an offer to be called. */
export function NotificationPrompt() {
  const [isOpen, setOpen] = useState(mayAsk);
  if (!isOpen || settings.value.notices) return null;
  const ask = async () => {
    updateSettings({ notices: (await Notification.requestPermission()) === 'granted' });
    setOpen(mayAsk());
  };
  return (
    <button type="button" class="action" onClick={() => void ask()}>
      <b>{t('turn.offer')}</b>
      <span>{t('turn.offerHint')}</span>
    </button>
  );
}
