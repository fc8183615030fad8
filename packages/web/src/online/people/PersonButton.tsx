import { useState } from 'preact/hooks';
import { loadCatalogs, t } from '../../i18n/i18n.ts';
import type { PersonDialog } from './PersonDialog.tsx';

interface Props {
  readonly table: string;
  readonly seat: number;
  readonly name: string;
  /** Called if the player is blocked, so that what they wrote before is hidden as well. */
  readonly onBlocked: () => void;
}

/** Opens what one can do about another player. Its code is loaded then. */
export function PersonButton(props: Props) {
  const [opened, setOpened] = useState<{ readonly Dialog: typeof PersonDialog }>();
  const open = () => {
    Promise.all([import('./PersonDialog.tsx'), loadCatalogs('people')])
      .then(([loaded]) => setOpened({ Dialog: loaded.PersonDialog }))
      .catch(() => undefined);
  };
  return (
    <>
      <button type="button" class="link" onClick={open}>
        {t('player.about', { name: props.name })}
      </button>
      {opened && <opened.Dialog {...props} onClose={() => setOpened(undefined)} />}
    </>
  );
}
