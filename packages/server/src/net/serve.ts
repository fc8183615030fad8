import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lobby } from '../lobby/lobby.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Push } from '../push/push.ts';
import { PushRoutes } from '../push/pushRoutes.ts';
import type { Settings } from '../settings/list.ts';
import { Attendance } from './attendance.ts';
import { readClientFiles } from './clientFiles.ts';
import { limitConnections } from './connections.ts';
import { GameRoutes } from './gameRoutes.ts';
import { Hourly } from './hourly.ts';
import { BEAT, FAREWELL, LAST_ANSWERS } from './limits.ts';
import { routesOf } from './routes.ts';
import { sessionKey } from './sessionKey.ts';
import { SessionRoutes } from './sessionRoutes.ts';
import { Sessions } from './sessions.ts';
import { Sockets } from './sockets.ts';
import { createWebServer } from './webServer.ts';

export interface ServeOptions {
  readonly lobby: Lobby;
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Who tells those who are away; without it there are no notifications. */
  readonly push?: Push | undefined;
  /** The built client; without it only the API is served. */
  readonly clientFolder?: string | undefined;
  /** Whether people may come in, as far as those behind the lobby know. */
  readonly isReady?: () => boolean;
  /** Milliseconds that never go back, whatever happens to the machine's clock. */
  readonly now?: () => number;
  /** The time by which the tables' clocks run. */
  readonly clock?: () => number;
  /** Calls again and again, until the returned function is called. */
  readonly every?: (milliseconds: number, act: () => void) => () => void;
  /** How long answers and requests under way are waited for when the server stops, in milliseconds. */
  readonly waits?: { readonly answers: number; readonly requests: number };
}

export interface Serving {
  readonly port: number;
  /** Takes nothing on any more, answers what is under way, and says goodbye. The lobby is left open. */
  close(): Promise<void>;
}

const byTimer: NonNullable<ServeOptions['every']> = (milliseconds, act) => {
  const timer = setInterval(act, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

const WAITS = { answers: LAST_ANSWERS, requests: FAREWELL };

/** Lets people in. Comes back when the port is open. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { settings, metrics, log, clientFolder } = options;
  const { now = () => performance.now(), clock = Date.now, every = byTimer, waits = WAITS } = options;
  let isClosing = false;
  const isReady = () => !isClosing && (options.isReady?.() ?? true);
  const files = clientFolder === undefined ? new Map() : await readClientFiles(clientFolder);
  const sessions = new SessionRoutes(new Sessions(sessionKey(settings.dataFolder)), settings);
  const created = new Hourly(settings.tablesPerAddressPerHour, now);
  const attendance = new Attendance();
  const sockets = new Sockets({ ...options, created, clock, sessions, now, isReady, attendance });
  const games = new GameRoutes(options.lobby, attendance, now);
  const { metricsFor, origins } = settings;
  const push = new PushRoutes({ push: options.push, sessions, origins, now });
  const route = routesOf({ sessions, games, push, metrics, metricsFor, isReady, files });
  const server = createWebServer({ route, trustedProxies: settings.trustedProxies, metrics, log });
  limitConnections(server, settings);
  server.on('upgrade', (request, connection, head) => sockets.receive(request, connection, head));
  await listen(server, settings);
  const stopBeating = every(BEAT, () => sockets.beat());
  const { port } = server.address() as AddressInfo;
  log.info('listening', { port, address: settings.host });

  const stop = async (): Promise<void> => {
    isClosing = true;
    stopBeating();
    const closed = once(server, 'close');
    server.close();
    await within(waits.answers, sockets.finish());
    // A request that is not finished by then is dropped.
    const enough = setTimeout(() => server.closeAllConnections(), waits.requests);
    await Promise.all([sockets.sayGoodbye(), closed]);
    clearTimeout(enough);
    log.info('closed', { port });
  };
  let stopped: Promise<void> | undefined;
  return { port, close: () => (stopped ??= stop()) };
}

/** Fails with a sentence for the operator. */
async function listen(server: Server, { host, port }: Settings): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const reasons: Record<string, string> = {
      EADDRINUSE: 'another program listens there already',
      EACCES: 'this user may not listen there',
      EADDRNOTAVAIL: 'this machine does not have that address',
    };
    throw new Error(`Cannot listen at HOST ${host}, PORT ${port}: ${reasons[code] ?? code}.`, {
      cause: error,
    });
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
