import { TopBar } from '../../components/TopBar.tsx';
import { href } from '../../lib/router.ts';
import { t } from '../../i18n/i18n.ts';
import { ConnectionNotice } from '../../online/components/ConnectionNotice.tsx';

interface Props {
  /** On the way, out of reach, never there or no longer, or closed before anyone played. */
  readonly why: 'arriving' | 'unreachable' | 'missing' | 'expired';
}

/** There is no table to show: why, and a way on. */
export const TableNotFound = ({ why }: Props) => (
  <div class="page">
    <TopBar />
    <main class="error-page">
      <h1>{t(`room.${why}`)}</h1>
      {why === 'arriving' || why === 'unreachable' ? <ConnectionNotice /> : <p>{t(`room.${why}Text`)}</p>}
      <div class="actions">
        {why !== 'unreachable' && (
          <a class="action primary" href={href('lobby')}>
            <b>{t('lobby.toLobby')}</b>
          </a>
        )}
        <a class="action" href={href()}>
          <b>{t('error.toHome')}</b>
        </a>
      </div>
    </main>
  </div>
);
