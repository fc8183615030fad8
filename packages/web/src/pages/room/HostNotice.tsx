import type { TableView } from '@oriflamme/protocol';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';

interface Props {
  readonly table: OnlineTable;
  readonly view: TableView;
}

/** Tells everyone that the host was away for too long, and who is the host now. */
export function HostNotice({ table, view }: Props) {
  return <div role="status">{noticeOf(table, view)}</div>;
}

function noticeOf(table: OnlineTable, { seats, host, formerHost }: TableView) {
  const next = host === null ? undefined : seats[host];
  if (formerHost === undefined || next?.type !== 'person') return null;
  const former = formerHost === null ? undefined : seats[formerHost];
  const own = table.seat.value;
  const text =
    own !== null && own === host
      ? t('room.host.youAre')
      : own !== null && own === formerHost
        ? t('room.host.youWere', { name: next.name })
        : former?.type === 'person'
          ? t('room.host.replaced', { former: former.name, name: next.name })
          : t('room.host.is', { name: next.name });
  return <p class="notice">{text}</p>;
}
