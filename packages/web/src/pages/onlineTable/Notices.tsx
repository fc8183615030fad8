import type { Signal } from '@preact/signals';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { SpectatorCount } from '../../online/components/SpectatorCount.tsx';
import { ConnectionNotice } from '../../online/components/ConnectionNotice.tsx';
import { useRequest } from '../../online/useRequest.ts';
import { isBotControlled } from './useMissedDecisions.ts';

interface Props {
  readonly table: OnlineTable;
  readonly model: TableModel;
  readonly missed: Signal<number>;
  /** On a phone, the number of spectators does not fit into the top bar. */
  readonly isNarrow: boolean;
}

/** Notices below the top bar: connection, missed decisions, rejected choice. */
export const Notices = ({ table, model, missed, isNarrow }: Props) => (
  <div class="notices">
    {isNarrow && <SpectatorCount table={table} isLong />}
    <ConnectionNotice />
    <div role="status">
      <MissedNotice table={table} missed={missed} />
      {model.problem.value === 'rejected' && (
        <Notice onClose={() => (model.problem.value = null)}>{t('error.rejected')}</Notice>
      )}
    </div>
  </div>
);

function MissedNotice({ table, missed }: Pick<Props, 'table' | 'missed'>) {
  if (table.view.value?.phase === 'over') return null;
  // The prompt shows this as well, with the button.
  if (isBotControlled(table)) return <span class="visually-hidden">{t('takeSeatBack.botPlaying')}</span>;
  if (missed.value === 0) return null;
  return <Notice onClose={() => (missed.value = 0)}>{t('takeSeatBack.missed', { n: missed.value })}</Notice>;
}

export function TakeSeatBack({ table }: { readonly table: OnlineTable }) {
  const { isBusy, error, run } = useRequest();
  return (
    <>
      {error && <p role="alert">{error}</p>}
      <button
        type="button"
        class="action primary"
        aria-disabled={isBusy}
        onClick={() => run(() => table.takeSeatBack())}
      >
        <b>{t('takeSeatBack.action')}</b>
      </button>
    </>
  );
}

const Notice = ({ children, onClose }: { children: string; onClose: () => void }) => (
  <div class="notice">
    <span>{children}</span>
    <button type="button" class="link" onClick={onClose}>
      {t('table.close')}
    </button>
  </div>
);
