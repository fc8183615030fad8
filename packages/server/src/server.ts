import { availableParallelism } from 'node:os';
import type { Lobby } from './lobby/lobby.ts';
import { type LobbyOptions, LocalLobby } from './lobby/localLobby.ts';
import { WorkerBotPool } from './bots/workerBotPool.ts';
import { startGateway, type GatewayOptions } from './gateway.ts';
import type { Log } from './monitoring/log.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { Config } from './config/schema.ts';
import { createTurnNotifier } from './push/turnNotifier.ts';
import type { NetworkScope } from './push/deliver.ts';
import { PushService } from './push/pushService.ts';
import { monotonicClock } from './lib/monotonicClock.ts';
import { SqliteStore, type StoreOptions } from './store/sqlite/sqliteStore.ts';
import { randomBotDelay } from './table/schedule.ts';
import { newServerSeed } from './table/fairDeal.ts';

/** How often it is looked what is due, in milliseconds. */
const TICK_MS = 50;

export interface ServerOptions {
  readonly settings: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clientFolder?: string;
  readonly now?: () => number;
  readonly botDelay?: () => number;
  /** For tests: how the store is opened, and something that stands between the door and the lobby. */
  readonly store?: StoreOptions;
  readonly wrapLobby?: (lobby: Lobby) => Lobby;
  /** For tests: where notifications may be sent. */
  readonly pushScope?: NetworkScope;
  /** For proofs: what takes the place of chance, of thinking and of the machine's clock. */
  readonly lobby?: Partial<LobbyOptions>;
  readonly gateway?: Partial<GatewayOptions>;
}

export interface RunningServer {
  readonly port: number;
  /** Answers what is under way, keeps it, and stops. */
  close(): Promise<void>;
}

/** A whole server: the store, the tables in it, the bots, and the door to the network. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {
    settings: config,
    log,
    metrics,
    clientFolder,
    botDelay = randomBotDelay,
    wrapLobby = (lobby) => lobby,
  } = options;
  const now = monotonicClock(options.now ?? Date.now);
  const store = await SqliteStore.open(config.dataFolder, {
    ...options.store,
    onAppended: (seconds) => metrics.commitSeconds.observe(seconds),
    onUnknownJob: ({ kind }) => log.error('unknown job dropped', { why: kind }),
  });
  const botPool = new WorkerBotPool(Math.max(1, availableParallelism() - 1));
  const push = config.push === 'on' ? openPush(options, now) : undefined;
  const lobby = new LocalLobby({
    store,
    now,
    botDelay,
    botPool,
    newServerSeed,
    onError: (error) => log.exception('table left out', error),
    onCommitted: createTurnNotifier((person, table) => push?.notify(person, table)),
    ...options.lobby,
  });
  const closeTables = async () => {
    await lobby.close();
    push?.close();
    await store.close();
  };
  try {
    log.info('restored', { tables: await lobby.restore() });
    const door = await startGateway({
      lobby: wrapLobby(lobby),
      settings: config,
      metrics,
      log,
      clientFolder,
      clock: now,
      push,
      ...options.gateway,
    });
    const stopTicking = startTicking(lobby, metrics, log);
    return {
      port: door.port,
      async close() {
        await door.close();
        await stopTicking();
        await closeTables();
      },
    };
  } catch (error) {
    // A port that is taken leaves nothing open behind.
    await closeTables();
    throw error;
  }
}

/** Games do not need notifications: where they cannot be kept, there are none. */
function openPush(
  { settings: config, log, pushScope }: ServerOptions,
  now: () => number,
): PushService | undefined {
  try {
    return new PushService({
      folder: config.dataFolder,
      now,
      log,
      ...(pushScope ? { reach: pushScope } : {}),
    });
  } catch (error) {
    log.exception('no notifications', error);
    return undefined;
  }
}

/** Has what is due done, one look after the other, until told to stop. */
function startTicking(lobby: LocalLobby, metrics: Metrics, log: Log): () => Promise<void> {
  const stop = new AbortController();
  const look = async () => {
    try {
      await lobby.runDueJobs();
      metrics.tables.set(lobby.size);
    } catch (error) {
      // What could not be done now is due again when its lease is over.
      log.exception('due work failed', error);
    }
  };
  const ticking = (async () => {
    for (; !stop.signal.aborted; await new Promise((done) => setTimeout(done, TICK_MS))) await look();
  })();
  return () => {
    stop.abort();
    return ticking;
  };
}
