import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Misfortune } from '../../app/Misfortune.tsx';
import { say } from '../../words/words.ts';
import type { OnlineTable } from '../contract.ts';
import { connection, openTable } from '../index.ts';
import '../lobby/lobby.css';
import { expectToSit } from './expected.ts';
import { Invited } from './Invited.tsx';
import { NoTable } from './NoTable.tsx';
import { Play } from './Play.tsx';
import './room.css';
import { WaitingRoom } from './WaitingRoom.tsx';

/** A table from the invitation to the end of its game. */
export default function RoomPage({ words: [id] }: { readonly words: readonly string[] }) {
  const last = useRef<OnlineTable | null>(null);
  if (id === undefined)
    return <Misfortune title={say('trouble.unknown')} text={say('trouble.unknownText')} />;
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
    if (seat !== null) expectToSit(id, { seat, ready: true });
    last.current = openTable(id);
    return last.current;
  }, [id]);
  useEffect(() => () => table.close(), [table]);

  const link = connection.state.value;
  const view = table.view.value;
  if (link.type === 'nameless') return <Invited id={id} />;
  if (table.state.value === 'missing') return <NoTable why="missing" />;
  if (!view) return <NoTable why={link.type === 'away' ? 'away' : 'arriving'} />;
  if (view.phase !== 'open' && table.clock.value) return <Play table={table} />;
  if (view.phase === 'over') return <NoTable why="lapsed" />;
  return <WaitingRoom table={table} view={view} />;
}
