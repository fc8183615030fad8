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

/** An online table in all phases: join form, waiting room and game. */
export default function RoomPage({ params: [id] }: { readonly params: readonly string[] }) {
  const last = useRef<OnlineTable | null>(null);
  if (id === undefined) return <ErrorPage title={t('error.unknownPage')} text={t('error.unknownPageText')} />;
  return <Room key={id} id={id} last={last} />;
}

interface Props {
  readonly id: string;
  /** The previous table, when a rematch leads to this one. */
  readonly last: { current: OnlineTable | null };
}

function Room({ id, last }: Props) {
  const table = useMemo(() => {
    const previous = last.current;
    // After a rematch, the player takes the same seat again.
    const seat = previous?.view.value?.phase === 'over' ? previous.seat.value : null;
    if (seat !== null) setJoinIntent(id, { seat, ready: true });
    last.current = openRemoteTable(id);
    return last.current;
  }, [id]);
  useEffect(() => () => table.close(), [table]);

  const connectionState = connection.state.value;
  const view = table.view.value;
  if (connectionState.type === 'nameless') return <JoinForm id={id} />;
  const state = table.state.value;
  if (state === 'missing' || state === 'secret' || state === 'refused')
    return <TableNotFound reason={state} />;
  if (!view)
    return (
      <TableNotFound
        reason={['unavailable', 'banned'].includes(connectionState.type) ? 'unreachable' : 'arriving'}
      />
    );
  if (view.phase !== 'open' && table.clock.value) return <LazyTable table={table} />;
  if (view.phase === 'over') return <TableNotFound reason="expired" />;
  return <WaitingRoom table={table} view={view} />;
}
