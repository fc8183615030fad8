import type { Signal } from '@preact/signals';
import type { TableModel } from '../../table/tableModel.ts';
import { say } from '../../words/words.ts';
import type { OnlineTable } from '../contract.ts';
import { LinkNotice } from '../lobby/LinkNotice.tsx';
import { useDoing } from '../lobby/useDoing.ts';
import { isStoodIn } from './useAbsence.ts';

interface Props {
  readonly table: OnlineTable;
  readonly model: TableModel;
  readonly missed: Signal<number>;
}

/** Under the bar: what is the matter with the connection, with one's seat, or with one's choice. */
export const Strips = ({ table, model, missed }: Props) => (
  <div class="strips">
    <LinkNotice />
    <div role="status">
      <Absence table={table} missed={missed} />
      {model.trouble.value === 'refused' && (
        <Strip onClose={() => (model.trouble.value = null)}>{say('trouble.refused')}</Strip>
      )}
    </div>
  </div>
);

function Absence({ table, missed }: Omit<Props, 'model'>) {
  const { isBusy, trouble, run } = useDoing();
  const made = missed.value > 0 && say('back.made', { n: missed.value });
  if (table.view.value?.phase === 'over') return null;
  if (!isStoodIn(table)) return made ? <Strip onClose={() => (missed.value = 0)}>{made}</Strip> : null;
  return (
    <div class="strip">
      <span>
        {say('back.playing')} {trouble ?? made}
      </span>
      <button type="button" class="act" disabled={isBusy} onClick={() => run(() => table.comeBack())}>
        <b>{say('back.take')}</b>
      </button>
    </div>
  );
}

const Strip = ({ children, onClose }: { children: string; onClose: () => void }) => (
  <div class="strip">
    <span>{children}</span>
    <button type="button" class="link" onClick={onClose}>
      {say('table.close')}
    </button>
  </div>
);
