import { availableParallelism } from 'node:os';
import type { Lobby } from './lobby/lobby.ts';
import { type LobbyOptions, TableLobby } from './lobby/tableLobby.ts';
import { ThreadedThinker } from './lobby/threadedThinker.ts';
import { serve, type ServeOptions } from './net/serve.ts';
import type { Log } from './operations/log.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Settings } from './settings/list.ts';
import { callAwaited } from './push/awaited.ts';
import type { Reach } from './push/courier.ts';
import { Push } from './push/push.ts';
import { steadyClock } from './steadyClock.ts';
import { SqliteStore, type StoreOptions } from './store/sqliteStore.ts';
import { drawDelay } from './table/due.ts';
import { drawSecret } from './table/fairDeal.ts';

/** How often it is looked what is due, in milliseconds. */
const TICK = 50;

export interface ServerOptions {
  readonly settings: Settings;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clientFolder?: string;
  readonly now?: () => number;
  readonly delay?: () => number;
  /** For tests: how the store is opened, and something that stands between the door and the lobby. */
  readonly store?: StoreOptions;
  readonly wrap?: (lobby: Lobby) => Lobby;
  /** For tests: where notifications may be sent. */
  readonly pushReach?: Reach;
  /** For proofs: what takes the place of chance, of thinking and of the machine's clock. */
  readonly lobby?: Partial<LobbyOptions>;
  readonly serving?: Partial<ServeOptions>;
}

export interface RunningServer {
  readonly port: number;
  /** Answers what is under way, keeps it, and stops. */
  close(): Promise<void>;
}

/** A whole server: the store, the tables in it, the bots, and the door to the network. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, log, metrics, clientFolder, delay = drawDelay, wrap = (lobby) => lobby } = options;
  const now = steadyClock(options.now ?? Date.now);
  const store = await SqliteStore.open(settings.dataFolder, {
    ...options.store,
    onAppended: (seconds) => metrics.commitSeconds.observe(seconds),
  });
  const thinker = new ThreadedThinker(Math.max(1, availableParallelism() - 1));
  const push = settings.push === 'on' ? openPush(options, now) : undefined;
  const lobby = new TableLobby({
    store,
    now,
    delay,
    thinker,
    secret: drawSecret,
    failed: (error) => log.failure('table left out', error),
    stands: callAwaited((person, table) => push?.tell(person, table)),
    ...options.lobby,
  });
  const closeTables = async () => {
    await lobby.close();
    push?.close();
    await store.close();
  };
  try {
    log.info('restored', { tables: await lobby.restore() });
    const door = await serve({
      lobby: wrap(lobby),
      settings,
      metrics,
      log,
      clientFolder,
      clock: now,
      push,
      ...options.serving,
    });
    const stopTicking = keepTicking(lobby, metrics, log);
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
function openPush({ settings, log, pushReach }: ServerOptions, now: () => number): Push | undefined {
  try {
    return new Push({ folder: settings.dataFolder, now, log, ...(pushReach ? { reach: pushReach } : {}) });
  } catch (error) {
    log.failure('no notifications', error);
    return undefined;
  }
}

/** Has what is due done, one look after the other, until told to stop. */
function keepTicking(lobby: TableLobby, metrics: Metrics, log: Log): () => Promise<void> {
  const stop = new AbortController();
  const look = async () => {
    try {
      await lobby.tick();
      metrics.tables.set(lobby.size);
    } catch (error) {
      // What could not be done now is due again when its lease is over.
      log.failure('due work failed', error);
    }
  };
  const ticking = (async () => {
    for (; !stop.signal.aborted; await new Promise((done) => setTimeout(done, TICK))) await look();
  })();
  return () => {
    stop.abort();
    return ticking;
  };
}
