import type { FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import { loadCatalogs, t } from '../../../i18n/i18n.ts';
import type { ShareProps } from './shareProps.ts';

type Dialog = FunctionComponent<ShareProps & { readonly onClose: () => void }>;

/** The dialog and the names of the decks are loaded on demand. */
async function loadDialog(): Promise<Dialog> {
  const [module] = await Promise.all([import('./ShareDialog.tsx'), loadCatalogs('setup', 'lobby')]);
  return module.default;
}

/** Button that offers a picture of the result. */
export function ShareResult(props: ShareProps) {
  const [OpenDialog, setDialog] = useState<Dialog | null>(null);
  const open = () => void loadDialog().then((dialog) => setDialog(() => dialog));
  return (
    <>
      <button type="button" class="action" onClick={open}>
        <b>{t('share.open')}</b>
      </button>
      {OpenDialog && <OpenDialog {...props} onClose={() => setDialog(null)} />}
    </>
  );
}
