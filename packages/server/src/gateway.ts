import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bus } from './cluster/bus.ts';
import type { Lobby } from './lobby/lobby.ts';
import type { Log } from './monitoring/log.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { PushService } from './push/pushService.ts';
import { PushRoutes } from './http/pushRoutes.ts';
import { AdminApi, type AdminContext } from './admin/adminApi.ts';
import { Watches } from './api/watches.ts';
import { createOpenApi } from './api/openApi.ts';
import type { RatingViews } from './ratings/ratingViews.ts';
import type { ApiRoute } from './api/route.ts';
import { Programs } from './accounts/programs.ts';
import { Proofs } from './accounts/proofs.ts';
import type { ProgramStore } from './store/programStore.ts';
import { AccountNames } from './accounts/accountNames.ts';
import { AccountRoutes } from './accounts/accountRoutes.ts';
import type { AccountStore } from './store/accountStore.ts';
import { AdminRoutes } from './http/adminRoutes.ts';
import type { Events } from './events/events.ts';
import type { History } from './history/history.ts';
import type { People } from './people/people.ts';
import { type Moderation, REFRESH_MS } from './moderation/moderation.ts';
import { Reports } from './moderation/reports.ts';
import type { Config } from './config/schema.ts';
import { OnlineUsers } from './lobby/presence/onlineUsers.ts';
import { loadStaticFiles } from './http/staticFiles.ts';
import { limitConnections } from './http/connectionLimit.ts';
import { ClientLimits } from './limits/clientLimits.ts';
import { LoadShedding, loadLimitsOf } from './limits/loadShedding.ts';
import { TableLimits } from './limits/tableLimits.ts';
import { turnLimitsOf, Turns } from './limits/turns.ts';
import { GameRoutes } from './http/gameRoutes.ts';
import { HEARTBEAT_INTERVAL_MS, CLOSE_TIMEOUT_MS, DRAIN_TIMEOUT_MS } from './config/limits.ts';
import { createHostCheck } from './http/allowedHosts.ts';
import { createRouter } from './http/router.ts';
import { SessionRoutes } from './http/sessionRoutes.ts';
import { Sessions } from './http/sessions.ts';
import { SocketServer } from './ws/socketServer.ts';
import { createHttpServer } from './http/httpServer.ts';

export interface GatewayOptions {
  readonly lobby: Lobby;
  readonly config: Config;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly moderation: Moderation;
  /** The key that signs sessions. */
  readonly sessionKey: Buffer;
  /** Limits on people, addresses and networks; left out, they are those of the settings. */
  readonly limits?: ClientLimits;
  readonly tableLimits?: TableLimits;
  readonly shedding?: LoadShedding;
  readonly turns?: Turns;
  /** What operators work on; without it, nobody can. */
  readonly admin?: Pick<AdminContext, 'store' | 'tables' | 'dataFolder' | 'servers' | 'untilOthersRead'>;
  /** Left out, a new list. */
  readonly onlineUsers?: OnlineUsers;
  /** Left out if notifications are off. */
  readonly push?: PushService | undefined;
  /** Left out, there are guests only. */
  readonly accounts?: AccountStore;
  /** Left out, there are no events. */
  readonly events?: Events | undefined;
  /** What people have to do with each other; left out, nothing. */
  readonly people?: People | undefined;
  /** The finished games of people; left out, none is known. */
  readonly history?: History | undefined;
  /** Left out, programs have no tokens. */
  readonly programs?: ProgramStore;
  /** Connects this server with others; left out where there is one. */
  readonly bus?: Bus | undefined;
  /** For tests: the routes of the open interface. */
  readonly apiRoutes?: readonly ApiRoute[];
  readonly ratings?: RatingViews | undefined;
  /** Folder of the built client; without it only the API is served. */
  readonly clientFolder?: string | undefined;
  /** Readiness of the components behind the lobby. */
  readonly isReady?: () => boolean;
  /** Monotonic clock in milliseconds, for limits and timeouts. */
  readonly now?: () => number;
  /** The time of the tables' clocks. */
  readonly clock?: () => number;
  /** Starts an interval; returns the function that stops it. */
  readonly every?: (milliseconds: number, act: () => void) => () => void;
  /** Graceful shutdown: milliseconds to wait for pending WebSocket messages and HTTP requests. */
  readonly shutdownTimeouts?: { readonly messages: number; readonly requests: number };
}

export interface Gateway {
  readonly port: number;
  /** Graceful shutdown: stops accepting, drains pending work and closes all sockets. The lobby stays open. */
  close(): Promise<void>;
}

const unrefInterval: NonNullable<GatewayOptions['every']> = (milliseconds, act) => {
  const timer = setInterval(act, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

const DAY_MS = 86_400_000;

const DEFAULT_TIMEOUTS = { messages: DRAIN_TIMEOUT_MS, requests: CLOSE_TIMEOUT_MS };

/** HTTP and WebSocket front end of a lobby. Resolves when the port is open. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { config, metrics, log, clientFolder } = options;
  const {
    now = () => performance.now(),
    clock = Date.now,
    every = unrefInterval,
    shutdownTimeouts = DEFAULT_TIMEOUTS,
  } = options;
  let isClosing = false;
  const isReady = () => !isClosing && (options.isReady?.() ?? true);
  const files = clientFolder === undefined ? new Map() : await loadStaticFiles(clientFolder);
  const { moderation } = options;
  const { limits = new ClientLimits(config, metrics, now) } = options;
  const { tableLimits = new TableLimits(limits) } = options;
  const { turns = new Turns(turnLimitsOf(config)) } = options;
  const { shedding = new LoadShedding(loadLimitsOf(config), metrics, () => turns.isCrowded) } = options;
  const signer = new Sessions(options.sessionKey, {
    now: clock,
    lifetimeMs: config.sessionDays * DAY_MS,
    since: moderation.sessionsSince,
  });
  const names = options.accounts && new AccountNames(options.accounts);
  const sessions = new SessionRoutes(signer, config, { moderation, limits, shedding, names });
  const { onlineUsers = new OnlineUsers() } = options;
  const isKnownHost = createHostCheck(config);
  const reports = new Reports({
    store: moderation.store,
    lobby: options.lobby,
    limits,
    config,
    clock,
  });
  const accounts =
    options.accounts &&
    options.admin &&
    new AccountRoutes(
      {
        store: options.accounts,
        programs: options.programs,
        erasure: { ...options.admin, moderation },
        sessionKey: options.sessionKey,
        config,
        limits,
        clock,
      },
      sessions,
    );
  const programs =
    options.accounts &&
    options.programs &&
    new Programs({
      store: options.programs,
      accounts: options.accounts,
      config,
      clock,
      log,
      bus: options.bus,
      erase: async (person) => accounts?.erase(person),
    });
  const sockets = new SocketServer({
    ...options,
    reports,
    isKnownHost,
    limits,
    tableLimits,
    shedding,
    turns,
    clock,
    sessions,
    now,
    isReady,
    onlineUsers,
    names,
    programs,
    invites: options.people?.invites,
  });
  const games = new GameRoutes(options.lobby, onlineUsers, now);
  const { metricsFor, origins } = config;
  const push = new PushRoutes({
    push: options.push,
    sessions,
    origins,
    limits,
  });
  const counts = () => ({ sockets: sockets.size, people: onlineUsers.count });
  const api = options.admin && new AdminApi({ ...options.admin, moderation, counts, now: clock });
  const admin = new AdminRoutes({ api, config, limits });
  const watches = new Watches({
    lobby: options.lobby,
    limits,
    presenceMs: config.httpPresenceSeconds * 1000,
  });
  const openApi = createOpenApi(
    {
      lobby: options.lobby,
      config,
      sessions,
      moderation,
      limits,
      tableLimits,
      shedding,
      turns,
      metrics,
      log,
      clock,
      people: options.people,
      ratings: options.ratings,
      events: options.events,
      history: options.history,
      watches,
      programs,
      endedTables: (query) => options.programs?.endedTables(query) ?? Promise.resolve([]),
      proofs: new Proofs(options.sessionKey, clock),
      names,
    },
    options.apiRoutes,
  );
  const route = createRouter({
    limits,
    moderation,
    isKnownHost,
    sessions,
    games,
    push,
    admin,
    account: accounts && ((request, client) => accounts.handle(request, client)),
    openApi,
    metrics,
    privacy: config,
    metricsFor,
    isReady,
    files,
  });
  const server = createHttpServer({
    route,
    trustedProxies: config.trustedProxies,
    responseMs: config.responseSeconds * 1000,
    turns,
    shedding,
    metrics,
    log,
  });
  limitConnections(server, limits, config);
  server.on('upgrade', (request, connection, head) => void sockets.handleUpgrade(request, connection, head));
  await listen(server, config);
  const stopHeartbeat = every(HEARTBEAT_INTERVAL_MS, () => sockets.heartbeat());
  const stopHearing = programs?.openTokens.listen();
  const stopChecking = unrefInterval(REFRESH_MS, () => void programs?.openTokens.check());
  const { port } = server.address() as AddressInfo;
  log.info('listening', { port, address: config.host });

  const stop = async (): Promise<void> => {
    isClosing = true;
    stopHeartbeat();
    stopHearing?.();
    stopChecking();
    const closed = once(server, 'close');
    server.close();
    await watches.close();
    await withTimeout(shutdownTimeouts.messages, sockets.drain());
    // Requests that are still pending then are dropped.
    const timeout = setTimeout(() => server.closeAllConnections(), shutdownTimeouts.requests);
    await Promise.all([sockets.closeAll(), closed]);
    clearTimeout(timeout);
    log.info('closed', { port });
  };
  let stopped: Promise<void> | undefined;
  return { port, close: () => (stopped ??= stop()) };
}

/** Rejects with a message for the operator. */
async function listen(server: Server, { host, port }: Config): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const reasons: Record<string, string> = {
      EADDRINUSE: 'another program is listening there',
      EACCES: 'this user may not listen there',
      EADDRNOTAVAIL: 'this machine does not have that address',
    };
    throw new Error(`Cannot listen at HOST ${host}, PORT ${port}: ${reasons[code] ?? code}.`, {
      cause: error,
    });
  }
}

async function withTimeout(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
