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
  if (table.view.value?.phase === 'over') return null;
  // The prompt shows it as well, and has the way back.
  if (isStoodIn(table)) return <span class="vh">{say('back.playing')}</span>;
  if (missed.value === 0) return null;
  return <Strip onClose={() => (missed.value = 0)}>{say('back.made', { n: missed.value })}</Strip>;
}

/** The way back to one's own seat. */
export function TakeBack({ table }: { readonly table: OnlineTable }) {
  const { isBusy, trouble, run } = useDoing();
  return (
    <>
      {trouble && <p role="alert">{trouble}</p>}
      <button type="button" class="act pri" disabled={isBusy} onClick={() => run(() => table.comeBack())}>
        <b>{say('back.take')}</b>
      </button>
    </>
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
