import { TopBar } from '../../components/TopBar.tsx';
import { href } from '../../lib/router.ts';
import { t } from '../../i18n/i18n.ts';
import { ConnectionNotice } from '../../online/components/ConnectionNotice.tsx';

interface Props {
  /**
   * Loading; no server; unknown id; closed, because nobody was there or by the operator; not to be watched yet; refused
   * for another reason.
   */
  readonly reason: 'arriving' | 'unreachable' | 'missing' | 'expired' | 'secret' | 'refused';
}

/** Shown instead of a room that is not available. */
export const TableNotFound = ({ reason }: Props) => (
  <div class="page">
    <TopBar />
    <main class="error-page">
      <h1>{t(reason === 'refused' ? 'room.unreachable' : `room.${reason}`)}</h1>
      {reason === 'arriving' || reason === 'unreachable' ? (
        <ConnectionNotice />
      ) : (
        <p>{t(reason === 'refused' ? 'lobby.rejected.other' : `room.${reason}Text`)}</p>
      )}
      <div class="actions">
        {reason !== 'unreachable' && (
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
