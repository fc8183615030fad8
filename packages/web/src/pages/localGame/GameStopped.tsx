import { TopBar } from '../../components/TopBar.tsx';
import { href } from '../../lib/router.ts';
import type { StopReason } from '../../game/gameSource.ts';
import { t } from '../../i18n/i18n.ts';

/** The table cannot go on: why, and what can be done. */
export const GameStopped = ({
  reason,
  onAgain,
}: {
  readonly reason: StopReason;
  readonly onAgain: () => void;
}) => (
  <div class="page">
    <TopBar />
    <main class="error-page">
      <h1>{t('error.stopped')}</h1>
      <p>{t(`error.${reason}`)}</p>
      <div class="actions">
        {(reason === 'died' || reason === 'elsewhere') && (
          <button type="button" class="action primary" onClick={onAgain}>
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
