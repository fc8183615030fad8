import { href, navigate } from '../../lib/router.ts';
import { ResultDialog } from '../../table/ResultDialog.tsx';
import type { VisibleState } from '@oriflamme/client';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { useRequest } from '../../online/useRequest.ts';

interface Props {
  readonly table: OnlineTable;
  readonly model: TableModel;
  readonly state: VisibleState;
  readonly onClose: () => void;
}

export const OnlineResultDialog = ({ table, model, state, onClose }: Props) => (
  <ResultDialog model={model} state={state} endedAt={table.clock.value?.since} onClose={onClose}>
    <RematchButton table={table} />
    <a class="action" href={href('game', table.id)}>
      <b>{t('result.replay')}</b>
    </a>
    <button type="button" class="action" onClick={onClose}>
      <b>{t('result.viewTable')}</b>
    </button>
    <a class="link" href={href('lobby')}>
      {t('leave.lobby')}
    </a>
  </ResultDialog>
);

/** Creates a rematch, or joins the one that another player has created. */
export function RematchButton({ table }: { readonly table: OnlineTable }) {
  const { isBusy, error, run } = useRequest();
  const next = table.rematchAt.value;
  if (table.seat.value === null && next === null) return null;
  return (
    <>
      <p class="rematch-status" role="status">
        {error ?? (next !== null && t('rematch.requested'))}
      </p>
      <button
        type="button"
        class="action primary"
        disabled={isBusy}
        onClick={() => run(async () => navigate('room', next ?? (await table.rematch())))}
      >
        <b>{t(next === null ? 'rematch.request' : 'rematch.join')}</b>
      </button>
    </>
  );
}
