import { change, settings } from '../../settings/settings.ts';
import { say } from '../../words/words.ts';
import { useState } from 'preact/hooks';

const mayAsk = (): boolean => globalThis.Notification?.permission === 'default';

/** By correspondence nobody waits before the screen: an offer to be called. */
export function NoticeOffer() {
  const [isOpen, setOpen] = useState(mayAsk);
  if (!isOpen || settings.value.notices) return null;
  const ask = async () => {
    change({ notices: (await Notification.requestPermission()) === 'granted' });
    setOpen(mayAsk());
  };
  return (
    <button type="button" class="act" onClick={() => void ask()}>
      <b>{say('turn.offer')}</b>
      <span>{say('turn.offerHint')}</span>
    </button>
  );
}
