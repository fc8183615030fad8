import type { Lobby } from '@oriflamme/server/internals';

/** A choice has come in and nothing is done; its rows are written; they are on the disk; the first of those who hear it has been told. */
export const CRASH_POINTS = ['received', 'appended', 'committed', 'told'] as const;
type CrashPoint = (typeof CRASH_POINTS)[number];

/** The process kills itself when it comes to the point for the given time. */
export interface CrashPlan {
  readonly point: CrashPoint;
  readonly time: number;
}

export function crashNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** A lobby in which the process dies at `received` or `told`; the other two points are inside the store. */
export function crashingLobby(lobby: Lobby, { point, time }: CrashPlan): Lobby {
  let times = 0;
  const come = (to: CrashPoint) => {
    if (to === point && ++times === time) crashNow();
  };
  const [command, watch] = [lobby.command.bind(lobby), lobby.subscribe.bind(lobby)];
  lobby.command = (person, table, what) => {
    if (what.type === 'choose') come('received');
    return command(person, table, what);
  };
  lobby.subscribe = (person, table, after, send) =>
    watch(person, table, after, (frame) => {
      send(frame);
      if (frame.includes('"type":"events"')) come('told');
    });
  return lobby;
}

/** A lobby that acknowledges choices before they are kept. It exists only to show that the proof notices it. */
export function earlyAckLobby(lobby: Lobby): Lobby {
  const command = lobby.command.bind(lobby);
  lobby.command = (person, table, what) => {
    const outcome = command(person, table, what);
    return what.type === 'choose' ? Promise.resolve({ done: true }) : outcome;
  };
  return lobby;
}
