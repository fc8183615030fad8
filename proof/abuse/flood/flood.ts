import { ChildWorker } from '../../../bench/server/process/childProcess.ts';
import type { AttackCounts, AttackOptions } from './attackers.ts';
import { byLabel, FloodedServer, type Usage } from './floodedServer.ts';
import { Players } from './players.ts';

export interface FloodOptions {
  readonly tables: number;
  /** How long a player thinks, on average. */
  readonly thinkMs: number;
  /** Time between two groups of newcomers, who open a table and play one game. */
  readonly newGroupMs: number;
  readonly warmUpMs: number;
  readonly quietMs: number;
  readonly floodMs: number;
  /** The flood goes on until this is true of a sample. */
  readonly isEnough?: (sample: Sample) => boolean;
  readonly attack: Omit<AttackOptions, 'port'>;
  /** Settings of the server. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A program that starts the server, such as taskset. */
  readonly wrapper?: readonly string[];
  /** Called about once a second. */
  readonly onSample?: ((sample: Sample) => void) | undefined;
}

interface Sample extends Usage {
  readonly isFlooded: boolean;
  readonly seconds: number;
  readonly queues: Readonly<Record<string, number>>;
  /** What the limits have refused so far. */
  readonly limits: Readonly<Record<string, number>>;
  readonly sockets: number;
  readonly openTables: number;
  readonly heapBytes: number;
  /** How late the server's main thread was: p99 since the last sample. */
  readonly lagMs: number;
}

export interface Phase {
  /** Milliseconds of the players' choices. */
  readonly latencies: readonly number[];
  /** Milliseconds from the first request of each group of newcomers until they played. */
  readonly arrivals: readonly number[];
  readonly samples: readonly Sample[];
  /** Processor time of the server per second. */
  readonly cpuShare: number;
}

export interface FloodResult {
  readonly quiet: Phase;
  readonly flooded: Phase;
  readonly games: number;
  readonly groups: number;
  /** Among the players. */
  readonly refusals: readonly string[];
  readonly cuts: readonly string[];
  /** Requests that were refused, and sockets that the server closed. */
  readonly rejections: Readonly<Record<string, number>>;
  readonly closed: Readonly<Record<string, number>>;
  readonly failures: number;
  readonly attack: AttackCounts & { readonly cpuSeconds: number };
  readonly rows: Readonly<Record<'logRows' | 'tables' | 'chat' | 'chatOfOneTable', number>>;
}

const SAMPLE_MS = 1000;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Well-behaved players first alone on a server, then beside attackers. */
export async function runFlood(options: FloodOptions): Promise<FloodResult> {
  const server = await FloodedServer.start(options.environment, options.wrapper);
  let newcomers: NodeJS.Timeout | undefined;
  try {
    const players = await Players.start(server.address, options.tables, options.thinkMs);
    await pause(options.warmUpMs);
    newcomers = setInterval(() => void players.admitGroup(), options.newGroupMs);
    const { onSample, quietMs, floodMs, isEnough = () => true } = options;
    const quiet = await watchPhase(server, players, {
      isFlooded: false,
      ms: quietMs,
      isEnough: () => true,
      onSample,
    });
    const input: AttackOptions = { ...options.attack, port: server.port };
    const attackers = new ChildWorker(new URL('./attackerMain.ts', import.meta.url), { input });
    const aim = setInterval(() => {
      // The last request may be pending when the flood ends.
      attackers.request('aimAt', [...players.tables]).catch(() => undefined);
    }, SAMPLE_MS);
    try {
      const flooded = await watchPhase(server, players, { isFlooded: true, ms: floodMs, isEnough, onSample });
      const attack = await attackers.request<FloodResult['attack']>('counts');
      const metrics = await server.metrics();
      const rows = countRows(server);
      players.stop();
      return {
        quiet,
        flooded,
        games: players.games,
        groups: players.groups,
        refusals: players.refusals,
        cuts: players.cuts,
        rejections: byLabel(metrics, 'oriflamme_message_rejections_total'),
        closed: byLabel(metrics, 'oriflamme_sockets_closed_total'),
        failures: metrics.get('oriflamme_failures_total') ?? 0,
        attack,
        rows,
      };
    } finally {
      clearInterval(aim);
      await attackers.stop('SIGKILL');
    }
  } finally {
    clearInterval(newcomers);
    await server.close();
  }
}

interface PhaseOptions extends Required<Pick<FloodOptions, 'isEnough'>>, Pick<FloodOptions, 'onSample'> {
  readonly isFlooded: boolean;
  readonly ms: number;
}

/** Measures one phase. */
async function watchPhase(
  server: FloodedServer,
  players: Players,
  { isFlooded, ms, onSample, isEnough }: PhaseOptions,
): Promise<Phase> {
  players.takeLatencies();
  players.takeArrivals();
  const samples: Sample[] = [];
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  const before = server.usage().cpuSeconds;
  while (elapsed() < ms || !isEnough(samples.at(-1)!)) {
    await pause(Math.min(SAMPLE_MS, Math.max(0, ms - elapsed()) || SAMPLE_MS));
    const metrics = await server.metrics();
    const sample = {
      ...server.usage(),
      isFlooded,
      seconds: Math.round(elapsed() / 1000),
      queues: byLabel(metrics, 'oriflamme_queue_length'),
      limits: byLabel(metrics, 'oriflamme_limit_refusals_total'),
      sockets: metrics.get('oriflamme_sockets') ?? 0,
      openTables: metrics.get('oriflamme_tables') ?? 0,
      heapBytes: metrics.get('oriflamme_memory_bytes{type="heap"}') ?? 0,
      lagMs: 1000 * (metrics.get('oriflamme_event_loop_lag_seconds{quantile="0.99"}') ?? 0),
    };
    samples.push(sample);
    onSample?.(sample);
  }
  const cpuShare = (server.usage().cpuSeconds - before) / (elapsed() / 1000);
  return { latencies: players.takeLatencies(), arrivals: players.takeArrivals(), samples, cpuShare };
}

const countRows = (server: FloodedServer): FloodResult['rows'] => ({
  logRows: server.count('SELECT count(*) FROM log'),
  tables: server.count('SELECT count(*) FROM tables'),
  chat: server.count('SELECT count(*) FROM chat'),
  chatOfOneTable: server.count(
    'SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS n FROM chat GROUP BY table_id)',
  ),
});
