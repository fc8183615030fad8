import { t } from '../../i18n/i18n.ts';
import { navigate } from '../../lib/router.ts';
import type { OnlineTable } from '../../online/types.ts';
import { useRequest } from '../../online/useRequest.ts';

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
        aria-disabled={isBusy}
        onClick={() => run(async () => navigate('room', next ?? (await table.rematch())))}
      >
        <b>{t(next === null ? 'rematch.request' : 'rematch.join')}</b>
      </button>
    </>
  );
}
