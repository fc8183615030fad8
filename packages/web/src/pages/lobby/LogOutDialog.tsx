import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { t } from '../../i18n/i18n.ts';
import { connection } from '../../online/index.ts';
import { useRequest } from '../../online/useRequest.ts';

/** While there is a session: without one, the server would go on sending the player's notifications here. */
async function unsubscribe(): Promise<void> {
  const { unsubscribeFromPush } = await import('../../lib/push.ts');
  await unsubscribeFromPush();
}

/** Asks first: without the session, the player cannot return to their seats. */
export function LogOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { isBusy, error, run } = useRequest();
  const logOut = (everywhere: boolean) =>
    run(async () => {
      // A failure must not keep anyone logged in.
      await unsubscribe().catch(() => undefined);
      await connection.logOut(everywhere);
      onClose();
    });
  return (
    <Dialog title={t('lobby.logOut')} onClose={onClose}>
      <p>{t('lobby.logOutText')}</p>
      <ErrorNotice error={error} />
      <div class="actions">
        <button type="button" class="action primary" aria-disabled={isBusy} onClick={() => logOut(false)}>
          <b>{t('lobby.logOutHere')}</b>
        </button>
        <button type="button" class="action" aria-disabled={isBusy} onClick={() => logOut(true)}>
          <b>{t('lobby.logOutEverywhere')}</b>
        </button>
      </div>
    </Dialog>
  );
}
