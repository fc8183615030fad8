import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { connection } from '../index.ts';

/** How many seconds are left until then; it counts only while somebody can see it. */
function useSecondsTo(then: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (then === null) return;
    setNow(Date.now());
    const timer = setInterval(() => document.hidden || setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [then]);
  return then === null ? 0 : Math.max(0, Math.ceil((then - now) / 1000));
}

/** What is the matter with the connection, if anything is, and what can be done about it. */
export function ConnectionNotice() {
  const link = connection.state.value;
  const seconds = useSecondsTo(link.type === 'lost' ? link.retryAt : null);
  if (link.type === 'idle' || link.type === 'nameless' || link.type === 'open') return null;
  if (link.type === 'connecting')
    return (
      <p class="connection-notice quiet" role="status">
        {t('connection.connecting')}
      </p>
    );
  return (
    <div class="notice connection-notice">
      <span role="status">
        {t(link.type === 'away' ? `connection.${link.why}` : `connection.${link.type}`)}
        {link.type === 'lost' && seconds === 0 && ` ${t('connection.retrying')}`}
      </span>
      {/* A count that is read out every second would drown everything else. */}
      {seconds > 0 && <span>{t('connection.retryIn', { n: seconds })}</span>}
      {link.type === 'outdated' ? (
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
