import { useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { parseRoute } from '../../lib/parseRoute.ts';
import { t } from '../../i18n/i18n.ts';
import { RulesContent } from './RulesContent.tsx';

/** The rules over a table. References lead to rules inside the dialog, links to cards open a new tab. */
export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const [{ target, visit }, setTarget] = useState<{ target: string | undefined; visit: number }>({
    target: undefined,
    visit: 0,
  });
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    const [page, id] = parseRoute(link.hash);
    if (page === 'rules') setTarget({ target: id, visit: visit + 1 });
    else open(link.href, '_blank', 'noopener');
  };
  return (
    <Dialog title={t('app.rules')} onClose={onClose} class="rules-dialog">
      <div class="rules-page" onClick={follow}>
        <RulesContent
          target={target}
          visit={visit}
          onLeaveTarget={() => setTarget({ target: undefined, visit })}
        />
      </div>
    </Dialog>
  );
}
