import { useEffect, useMemo, useRef } from 'preact/hooks';
import { ErrorPage } from '../../components/ErrorPage.tsx';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { connection, openRemoteTable } from '../../online/index.ts';
import '../lobby/lobby.css';
import { setJoinIntent } from '../../online/joinIntent.ts';
import { JoinForm } from './JoinForm.tsx';
import { TableNotFound } from './TableNotFound.tsx';
import { LazyTable } from './LazyTable.tsx';
import './room.css';
import { WaitingRoom } from './WaitingRoom.tsx';

/** A table from the invitation to the end of its game. */
export default function RoomPage({ words: [id] }: { readonly words: readonly string[] }) {
  const last = useRef<OnlineTable | null>(null);
  if (id === undefined) return <ErrorPage title={t('error.unknownPage')} text={t('error.unknownPageText')} />;
  return <Room key={id} id={id} last={last} />;
}

interface Props {
  readonly id: string;
  /** The table that one was at before, on this page. */
  readonly last: { current: OnlineTable | null };
}

function Room({ id, last }: Props) {
  const table = useMemo(() => {
    const before = last.current;
    // Whoever comes from a game that is over plays again, and has their own seat in mind.
    const seat = before?.view.value?.phase === 'over' ? before.seat.value : null;
    if (seat !== null) setJoinIntent(id, { seat, ready: true });
    last.current = openRemoteTable(id);
    return last.current;
  }, [id]);
  useEffect(() => () => table.close(), [table]);

  const link = connection.state.value;
  const view = table.view.value;
  if (link.type === 'nameless') return <JoinForm id={id} />;
  if (table.state.value === 'missing') return <TableNotFound why="missing" />;
  if (!view) return <TableNotFound why={link.type === 'away' ? 'unreachable' : 'arriving'} />;
  if (view.phase !== 'open' && table.clock.value) return <LazyTable table={table} />;
  if (view.phase === 'over') return <TableNotFound why="expired" />;
  return <WaitingRoom table={table} view={view} />;
}
