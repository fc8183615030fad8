import type { AdminTable } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { ask, refusalText } from './adminClient.ts';
import { numberText, timeText } from './format.ts';

interface Props {
  readonly table: string;
  readonly onClose: () => void;
}

/** A table as a spectator sees it, with the ids of its people. */
export function TableInspection({ table, onClose }: Props) {
  const [shown, setShown] = useState<AdminTable>();
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    ask({ type: 'table', table })
      .then(setShown)
      .catch((caught: unknown) => setError(refusalText(caught)));
  }, [table]);
  return (
    <Dialog title={t('admin.inspect')} onClose={onClose} class="admin-dialog">
      <p class="admin-target">{table}</p>
      <ErrorNotice error={error} />
      {shown && <Inspected shown={shown} />}
    </Dialog>
  );
}

function Inspected({ shown }: { readonly shown: AdminTable }) {
  const { phase, host, seats, view, lastActivityAt } = shown;
  return (
    <>
      <p class="quiet">
        {[t(`admin.phase.${phase}`), t('admin.host', { name: host.name }), timeText(lastActivityAt)].join(
          ' · ',
        )}
      </p>
      <ul class="admin-rows">
        {seats.map((who, seat) => (
          <li key={seat}>
            <div class="admin-what">
              <b>{who.type === 'empty' ? '–' : who.name}</b>
              {who.person !== undefined && <code>{who.person}</code>}
            </div>
            {view && (
              <span class="quiet">
                {t('admin.treasury', { n: numberText(view.families[seat]?.treasury ?? 0) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <a class="action" href={phase === 'over' ? href('game', shown.table) : href('room', shown.table)}>
        <b>{t(phase === 'over' ? 'admin.openGame' : 'admin.watch')}</b>
      </a>
    </>
  );
}
