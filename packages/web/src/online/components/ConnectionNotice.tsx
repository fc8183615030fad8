import { useEffect, useState } from 'preact/hooks';
import type { ConnectionState } from '@oriflamme/client';
import { locale, t } from '../../i18n/i18n.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { connection } from '../index.ts';

/** Most connections open sooner, and a notice for a moment would only move the page. */
const CONNECTING_DELAY_MS = 1000;

/** Countdown in seconds. It pauses while the page is hidden. */
function useSecondsUntil(time: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (time === null) return;
    setNow(Date.now());
    const timer = setInterval(() => document.hidden || setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return time === null ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
}

function textOf(state: Exclude<ConnectionState, { type: 'idle' | 'nameless' | 'open' }>): string {
  if (state.type === 'unavailable') return t(`connection.${state.reason}`);
  if (state.type !== 'banned') return t(`connection.${state.type}`);
  const { reason, until } = state;
  if (until === null) return t('connection.banned', { reason });
  const end = new Intl.DateTimeFormat(locale.value, { dateStyle: 'long', timeStyle: 'short' });
  return t('connection.bannedUntil', { reason, end: end.format(until) });
}

/** Shows a connection problem with the action against it. */
export function ConnectionNotice() {
  const state = connection.state.value;
  const seconds = useSecondsUntil(state.type === 'lost' ? state.retryAt : null);
  const isSlow = useDelayed(state.type === 'connecting', CONNECTING_DELAY_MS);
  if (state.type === 'idle' || state.type === 'nameless' || state.type === 'open') return null;
  if (state.type === 'connecting')
    return (
      isSlow && (
        <p class="connection-notice quiet" role="status">
          {t('connection.connecting')}
        </p>
      )
    );
  return (
    <div class="notice connection-notice">
      <span role="status">
        {textOf(state)}
        {state.type === 'lost' && seconds === 0 && ` ${t('connection.retrying')}`}
      </span>
      {/* Outside of the live region: a countdown would be announced every second. */}
      {seconds > 0 && <span>{t('connection.retryIn', { n: seconds })}</span>}
      {state.type === 'outdated' ? (
        <button type="button" class="link" onClick={() => location.reload()}>
          {t('error.reload')}
        </button>
      ) : (
        <button type="button" class="link" onClick={() => connection.retry()}>
          {t('connection.retryNow')}
        </button>
      )}
    </div>
  );
}
