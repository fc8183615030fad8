import type { Lobby } from '@oriflamme/server/internals';

/** After a choice was received, its rows were written, they were committed, and the first subscriber was notified. */
export const CRASH_POINTS = ['received', 'appended', 'committed', 'sent'] as const;
type CrashPoint = (typeof CRASH_POINTS)[number];

/** The process kills itself when it reaches `point` for the `time`-th time. */
export interface CrashPlan {
  readonly point: CrashPoint;
  readonly time: number;
}

export function crashNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Wraps a lobby to crash at `received` or `sent`; the other two points are inside the store. */
export function crashingLobby(lobby: Lobby, { point, time }: CrashPlan): Lobby {
  let times = 0;
  const reach = (to: CrashPoint) => {
    if (to === point && ++times === time) crashNow();
  };
  const [command, subscribe] = [lobby.command.bind(lobby), lobby.subscribe.bind(lobby)];
  lobby.command = (person, table, what) => {
    if (what.type === 'choose') reach('received');
    return command(person, table, what);
  };
  lobby.subscribe = (person, table, after, send) =>
    subscribe(person, table, after, (frame) => {
      send(frame);
      if (frame.includes('"type":"events"')) reach('sent');
    });
  return lobby;
}

/** Wraps a lobby to acknowledge choices before they are durable: a control that the proof must detect. */
export function earlyAckLobby(lobby: Lobby): Lobby {
  const command = lobby.command.bind(lobby);
  lobby.command = (person, table, what) => {
    const outcome = command(person, table, what);
    return what.type === 'choose' ? Promise.resolve({ done: true }) : outcome;
  };
  return lobby;
}
