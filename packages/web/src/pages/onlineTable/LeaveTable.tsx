import { href, navigate } from '../../lib/router.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { useRequest } from '../../online/useRequest.ts';

/** Whether leaving would hand the seat to a bot. */
export function isPlaying(table: OnlineTable): boolean {
  const view = table.view.value;
  const player = table.seat.value === null ? undefined : view?.seats[table.seat.value];
  return view?.phase === 'playing' && player?.type === 'person' && !player.isBotControlled;
}

/** Asks a player for confirmation; a spectator leaves directly. */
export const LeaveButton = ({ table, onConfirm }: { table: OnlineTable; onConfirm: () => void }) => {
  const icon = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M13 4H5V20H13M10 12H21M17 8 21 12 17 16" />
    </svg>
  );
  return isPlaying(table) ? (
    <button type="button" class="tool leave-tool" aria-label={t('leave.open')} onClick={onConfirm}>
      {icon}
    </button>
  ) : (
    <a class="tool leave-tool" href={href('lobby')} aria-label={t('leave.lobby')}>
      {icon}
    </a>
  );
};

export function LeaveDialog({ table, onClose }: { table: OnlineTable; onClose: () => void }) {
  const { isBusy, error, run } = useRequest();
  const leave = () =>
    run(async () => {
      await table.stand();
      onClose();
      navigate('lobby');
    });
  return (
    <Dialog title={t('leave.title')} onClose={onClose} class="leave">
      <p>{t('leave.text')}</p>
      {error && <p role="alert">{error}</p>}
      <div class="actions">
        <button type="button" class="action primary" aria-disabled={isBusy} onClick={leave}>
          <b>{t('leave.open')}</b>
        </button>
        <button type="button" class="action" onClick={onClose}>
          <b>{t('leave.stay')}</b>
        </button>
      </div>
    </Dialog>
  );
}
