import { address, go } from '../../app/route.ts';
import { Dialog } from '../../app/Dialog.tsx';
import { say } from '../../words/words.ts';
import type { OnlineTable } from '../contract.ts';
import { useDoing } from '../lobby/useDoing.ts';

/** Whether somebody plays at this table and would be missed. */
export function isPlaying(table: OnlineTable): boolean {
  const view = table.view.value;
  const who = table.seat.value === null ? undefined : view?.seats[table.seat.value];
  return view?.phase === 'playing' && who?.type === 'person' && !who.isStoodIn;
}

/** The door: who plays is asked first, who only looks on goes. */
export const LeaveTool = ({ table, onAsk }: { table: OnlineTable; onAsk: () => void }) => {
  const door = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M13 4H5V20H13M10 12H21M17 8 21 12 17 16" />
    </svg>
  );
  return isPlaying(table) ? (
    <button type="button" class="tool leave-tool" aria-label={say('leave.open')} onClick={onAsk}>
      {door}
    </button>
  ) : (
    <a class="tool leave-tool" href={address('online')} aria-label={say('leave.lobby')}>
      {door}
    </a>
  );
};

export function LeaveDialog({ table, onClose }: { table: OnlineTable; onClose: () => void }) {
  const { isBusy, trouble, run } = useDoing();
  const leave = () =>
    run(async () => {
      await table.stand();
      go('online');
    });
  return (
    <Dialog title={say('leave.title')} onClose={onClose} class="leave">
      <p>{say('leave.text')}</p>
      {trouble && <p role="alert">{trouble}</p>}
      <div class="acts">
        <button type="button" class="act pri" disabled={isBusy} onClick={leave}>
          <b>{say('leave.open')}</b>
        </button>
        <button type="button" class="act" onClick={onClose}>
          <b>{say('leave.stay')}</b>
        </button>
      </div>
    </Dialog>
  );
}
