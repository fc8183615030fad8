import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deal } from '@oriflamme/engine';
import { PROTOCOL_VERSION } from '@oriflamme/protocol';
import { loadConfig, Log, Metrics, type RunningServer, startServer } from '@oriflamme/server';
import {
  type BotRequest,
  type Lobby,
  type LocalLobby,
  type Person,
  sessionCookie,
  Sessions,
  UNLIMITED_ENVIRONMENT,
} from '@oriflamme/server/internals';
import { PostgresServer, RedisServer } from '@oriflamme/server/testing';
import { TestSocket } from './testSocket.ts';

/** All users; the last one is a spectator who observes for the test itself. */
export const PEOPLE: readonly Person[] = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus'].map((name) => ({
  id: name.padEnd(22, '0'),
  name,
}));
const KEY = Buffer.alloc(32, 'the same in both worlds');
const START = 1_800_000_000_000;
export const BOT_DELAY_MS = 5;
const COMMITS = /^oriflamme_commit_duration_seconds_count (\d+)$/m;
const NO_WRITES = '\noriflamme_queue_length{queue="writes"} 0\n';
/** An option of the PostgreSQL store: jobs are due by the time of the test. */
const CALLERS_CLOCK: object = { clock: 'caller' };

/** A busy machine must not look like a database that fails. */
const PATIENCE = { DATABASE_TIMEOUT_MS: '60000' };

/** The deal of a table, and the choices of its bots. */
export interface Script {
  readonly deal: Deal;
  readonly choices: readonly number[];
}

/** Wraps the lobby of a server; tests use it to plant leaks. */
export type Wrap = (lobby: Lobby, log: Log, metrics: Metrics, server: number) => Lobby;

export interface WorldOptions {
  /** With several servers there is a PostgreSQL, and each person is connected to the next server. */
  readonly servers: number;
  /** Whether several servers tell each other of changes through a Redis. */
  readonly withRedis: boolean;
  readonly wrap: Wrap;
}

const ONE_SERVER: WorldOptions = { servers: 1, withRedis: false, wrap: (lobby) => lobby };
/** Longer than the totals of `/api/stats` are cached. */
const CACHED_MS = 2000;

/**
 * A complete server with a real store and real sockets, but deterministic randomness and time. Two worlds differ only in the
 * scripts of their tables.
 */
export class World {
  /** Log lines of all servers, those of each one in their order. */
  private readonly written: string[][] = [];
  readonly people: TestSocket[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'oriflamme-outside-'));
  private readonly scripts = new Map<string, Script>();
  private readonly metrics: Metrics[] = [];
  private readonly chosen = new Set<string>();
  private time = START;
  /** The clock of limits and caches runs ahead of that of the tables, whose jobs must not be late. */
  private ahead = 0;
  private tables = 0;
  private readonly servers: RunningServer[] = [];
  private readonly lobbies: LocalLobby[] = [];
  /** The server to which each person is connected. */
  private readonly servedBy: number[] = [];
  private database: PostgresServer | undefined;
  private redis: RedisServer | undefined;

  static async open(options: Partial<WorldOptions> = {}): Promise<World> {
    const { servers, withRedis, wrap } = { ...ONE_SERVER, ...options };
    const world = new World();
    if (servers > 1) world.database = await PostgresServer.start(['fsync=off']);
    if (servers > 1 && withRedis) world.redis = await RedisServer.start();
    for (let server = 0; server < servers; server++) await world.start(wrap, server);
    for (const place of PEOPLE.keys()) await world.connect(place, place % servers);
    return world;
  }

  get hasSeveralServers(): boolean {
    return this.servers.length > 1;
  }

  get ports(): number[] {
    return this.servers.map(({ port }) => port);
  }

  /** Writes to tables since the start, at all servers together. */
  get commits(): number {
    const counts = this.metrics.map((metrics) => Number(COMMITS.exec(metrics.text())![1]));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Takes the log lines since the last call. */
  takeLines(): string[] {
    return this.written.flatMap((lines) => lines.splice(0));
  }

  cookieOf(person: Person): string {
    return sessionCookie(new Sessions(KEY).sign(person), false).split(';')[0];
  }

  async connect(place: number, server: number): Promise<void> {
    this.servedBy[place] = server;
    const socket = await TestSocket.open(this.ports[server], this.cookieOf(PEOPLE[place]));
    this.people[place] = socket;
    await socket.request({ type: 'hello', protocol: PROTOCOL_VERSION });
  }

  /** The next table that is created follows this script. */
  prepare(script: Script): void {
    this.scripts.set(serverSeedOf(++this.tables), script);
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }

  /** Resolves when a bot has chosen at the last table; its choice is sent later. */
  async untilBotChose(seat: number, decision: number): Promise<void> {
    await this.until(() => this.chosen.has(`${serverSeedOf(this.tables)} ${seat} ${decision}`));
    await nextTurn();
  }

  /** Resolves when the server has noticed, too. */
  async disconnect(place: number): Promise<void> {
    const lines = this.written[this.servedBy[place]];
    const closed = () => lines.filter((line) => line.includes('"socket closed"')).length;
    const before = closed();
    await this.people[place].close();
    await this.until(() => closed() > before);
  }

  /** Resolves when all servers know the same of a table. The one that has changed it last is among them. */
  async untilInStep(table: string): Promise<void> {
    if (!this.hasSeveralServers) return;
    for (;;) {
      const states = await Promise.all(this.lobbies.map((lobby) => lobby.state(table)));
      if (new Set(states.map((state) => state?.seq)).size === 1) return;
      await new Promise((done) => setTimeout(done, 5));
    }
  }

  /**
   * Resolves when nothing is in flight, and lists, totals and metrics of all servers are up to date: they are updated
   * periodically.
   */
  async untilSettled(table: string): Promise<void> {
    this.ahead += CACHED_MS;
    await this.untilInStep(table);
    // The first time each server tells the others, the second time it hears what they have told.
    for (let round = 0; round < 2 && this.hasSeveralServers; round++) {
      await Promise.all(this.servers.map((server) => server.beat()));
      await Promise.all(this.lobbies.map((lobby) => exchangeLists(lobby)));
    }
    await this.untilCounted();
  }

  /** Resolves when the metrics of all servers include what they have done. */
  untilCounted(): Promise<void> {
    return this.until(() => this.metrics.every((metrics, server) => this.isCounted(metrics.text(), server)));
  }

  private isCounted(metrics: string, server: number): boolean {
    const tables = this.hasSeveralServers ? this.lobbies[server].size : this.tables;
    return metrics.includes(`\noriflamme_tables ${tables}\n`) && metrics.includes(NO_WRITES);
  }

  async close(): Promise<void> {
    for (const socket of this.people) await socket.close();
    await Promise.all(this.servers.map((server) => server.close()));
    await this.redis?.stop();
    await this.database?.stop();
    rmSync(this.folder, { recursive: true });
  }

  private async start(wrap: Wrap, number: number): Promise<void> {
    const folder = join(this.folder, String(number));
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(join(folder, 'session.key'), KEY, { mode: 0o600 });
    const lines: string[] = [];
    this.written.push(lines);
    const metrics = new Metrics();
    this.metrics.push(metrics);
    const log = new Log(
      'debug',
      (line) => lines.push(line),
      () => this.time,
    );
    const config = loadConfig({
      ...UNLIMITED_ENVIRONMENT,
      PORT: '0',
      DATA_FOLDER: folder,
      ...(this.database && { DATABASE_URL: this.database.url, ...PATIENCE }),
      ...(this.redis && { REDIS_URL: this.redis.url }),
      LOG_LEVEL: 'debug',
      ALLOWED_HOSTS: 'oriflamme.test',
    });
    const server = await startServer({
      config,
      log,
      metrics,
      now: () => this.time,
      botDelay: () => BOT_DELAY_MS,
      // Durability does not matter here.
      store: this.database ? CALLERS_CLOCK : { synchronous: 'OFF' },
      wrapLobby: (lobby) => {
        this.lobbies.push(lobby as LocalLobby);
        return wrap(lobby, log, metrics, number);
      },
      lobby: {
        newServerSeed: () => serverSeedOf(this.tables),
        deal: ({ serverSeed }) => this.scripts.get(serverSeed)!.deal,
        botPool: { choose: (request) => this.chooseForBot(request), close: () => Promise.resolve() },
      },
      gateway: { now: () => this.time + this.ahead, every: () => () => undefined },
    });
    this.servers.push(server);
  }

  private chooseForBot({ seed }: BotRequest): Promise<number | undefined> {
    const [secret, , decision] = seed.split(' ');
    this.chosen.add(seed);
    return Promise.resolve(this.scripts.get(secret)!.choices[Number(decision)]);
  }

  private async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((done) => setTimeout(done, 5));
  }
}

/** Lets a server write what others should list, and read what they have written, whatever the time is. */
async function exchangeLists(lobby: LocalLobby): Promise<void> {
  const { listing } = lobby['options'];
  // It may be at work already.
  await listing!.update(true);
  listing!['readAt'] = Number.NEGATIVE_INFINITY;
  listing!['countAgainAt'] = Number.NEGATIVE_INFINITY;
  await listing!.update(true);
}

const serverSeedOf = (table: number): string => table.toString(16).padStart(64, '0');
