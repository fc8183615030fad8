import type { AccountSession } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { ask } from './accountClient.ts';
import { dateText } from './dateText.ts';
import { useAction } from './useAction.ts';

/** The devices that are logged in, each with a way to log it out. */
export function Devices() {
  const [sessions, setSessions] = useState<readonly AccountSession[]>([]);
  const { isBusy, error, run } = useAction();
  const load = async () => setSessions((await ask({ type: 'sessions' })).sessions);
  useEffect(() => run(load), []);
  const end = async (session: string) => {
    await ask({ type: 'endSession', session });
    await load();
  };
  const endOthers = async () => {
    await ask({ type: 'endOtherSessions' });
    await load();
  };
  return (
    <section class="sheet" aria-labelledby="devices-heading">
      <h2 id="devices-heading">{t('account.devices')}</h2>
      <ul class="account-list" aria-labelledby="devices-heading">
        {sessions.map(({ id, createdAt, seenAt, isThis }) => (
          <li key={id}>
            <div>
              <b>{isThis ? t('account.thisDevice') : t('account.otherDevice')}</b>
              <span class="quiet">
                {t('account.seen', { since: dateText(createdAt), last: dateText(seenAt) })}
              </span>
            </div>
            {!isThis && (
              <button type="button" class="link" aria-disabled={isBusy} onClick={() => run(() => end(id))}>
                {t('account.logOutDevice')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="action" aria-disabled={isBusy} onClick={() => run(endOthers)}>
          <b>{t('account.logOutOthers')}</b>
        </button>
      </div>
      <ErrorNotice error={error} />
    </section>
  );
}
