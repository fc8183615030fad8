import { useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { saveJson } from '../../lib/saveJson.ts';
import { ask } from './accountClient.ts';
import { confirmed } from './confirmation.ts';
import { useAction } from './useAction.ts';

/** Export and deletion of everything that the server stores about the person. */
export function OwnData({ onDeleted }: { readonly onDeleted: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, error, run } = useAction();
  const save = () =>
    confirmed(async (confirmation) =>
      saveJson('oriflamme-account.json', await ask({ type: 'export', confirmation })),
    );
  const remove = () =>
    confirmed(async (confirmation) => {
      await ask({ type: 'delete', confirmation });
      onDeleted();
    });
  return (
    <section class="sheet" aria-labelledby="data-heading">
      <h2 id="data-heading">{t('account.data')}</h2>
      <p>{t('account.dataText')}</p>
      <div class="actions">
        <button type="button" class="action" aria-disabled={isBusy} onClick={() => run(save)}>
          <b>{t('account.export')}</b>
        </button>
        <button type="button" class="action" onClick={() => setDeleting(true)}>
          <b>{t('account.delete')}</b>
        </button>
      </div>
      <ErrorNotice error={error} />
      {isDeleting && (
        <Dialog title={t('account.delete')} onClose={() => setDeleting(false)}>
          <p>{t('account.deleteText')}</p>
          <div class="actions">
            <button
              type="button"
              class="action primary"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                setDeleting(false);
                run(remove);
              }}
            >
              <b>{t('account.deleteForGood')}</b>
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
