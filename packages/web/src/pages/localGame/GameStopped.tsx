import { TopBar } from '../../components/TopBar.tsx';
import { href } from '../../lib/router.ts';
import type { StopReason } from '../../game/gameSource.ts';
import { t } from '../../i18n/i18n.ts';

/** Error page of a game that cannot continue. */
export const GameStopped = ({
  reason,
  onRetry,
}: {
  readonly reason: StopReason;
  readonly onRetry: () => void;
}) => (
  <div class="page">
    <TopBar />
    <main class="error-page">
      <h1>{t('error.stopped')}</h1>
      <p>{t(`error.${reason}`)}</p>
      <div class="actions">
        {(reason === 'died' || reason === 'elsewhere') && (
          <button type="button" class="action primary" onClick={onRetry}>
            <b>{t('error.retry')}</b>
          </button>
        )}
        <a class="action" href={href()}>
          <b>{t('error.toHome')}</b>
        </a>
      </div>
    </main>
  </div>
);
