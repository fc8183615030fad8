import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deal } from '@oriflamme/engine';
import { PROTOCOL_VERSION } from '@oriflamme/protocol';
import { loadConfig, Log, Metrics, type RunningServer, startServer } from '@oriflamme/server';
import {
  type BotRequest,
  type Lobby,
  type Person,
  sessionCookie,
  Sessions,
  UNLIMITED_ENVIRONMENT,
} from '@oriflamme/server/internals';
import { TestSocket } from './testSocket.ts';

/** All users; the last one is a spectator who observes for the test itself. */
export const PEOPLE: readonly Person[] = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus'].map((name) => ({
  id: name.padEnd(22, '0'),
  name,
}));
const KEY = Buffer.alloc(32, 'the same in both worlds');
const START = 1_800_000_000_000;
export const BOT_DELAY_MS = 5;

/** The deal of a table, and the choices of its bots. */
export interface Script {
  readonly deal: Deal;
  readonly choices: readonly number[];
}

/** Wraps the lobby; tests use it to plant leaks. */
export type Wrap = (lobby: Lobby, log: Log, metrics: Metrics) => Lobby;

/**
 * A complete server with a real store and real sockets, but deterministic randomness and time. Two worlds differ only in the
 * scripts of their tables.
 */
export class World {
  readonly lines: string[] = [];
  readonly people: TestSocket[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'oriflamme-outside-'));
  private readonly scripts = new Map<string, Script>();
  private readonly metrics = new Metrics();
  private readonly chosen = new Set<string>();
  private time = START;
  private tables = 0;
  private server!: RunningServer;

  static async open(wrap: Wrap = (lobby) => lobby): Promise<World> {
    const world = new World();
    await world.start(wrap);
    for (const person of PEOPLE) world.people.push(await world.connect(person));
    return world;
  }

  get port(): number {
    return this.server.port;
  }

  cookieOf(person: Person): string {
    return sessionCookie(new Sessions(KEY).sign(person), false).split(';')[0];
  }

  async connect(person: Person): Promise<TestSocket> {
    const socket = await TestSocket.open(this.port, this.cookieOf(person));
    await socket.request({ type: 'hello', protocol: PROTOCOL_VERSION });
    return socket;
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
    const closed = () => this.lines.filter((line) => line.includes('"socket closed"')).length;
    const before = closed();
    await this.people[place].close();
    await this.until(() => closed() > before);
  }

  /** Resolves when the metrics include all tables: they are updated periodically. */
  async untilCounted(): Promise<void> {
    await this.until(() => this.metrics.text().includes(`\noriflamme_tables ${this.tables}\n`));
  }

  async close(): Promise<void> {
    for (const socket of this.people) await socket.close();
    await this.server.close();
    rmSync(this.folder, { recursive: true });
  }

  private async start(wrap: Wrap): Promise<void> {
    writeFileSync(join(this.folder, 'session.key'), KEY, { mode: 0o600 });
    const log = new Log(
      'debug',
      (line) => this.lines.push(line),
      () => this.time,
    );
    const config = loadConfig({
      ...UNLIMITED_ENVIRONMENT,
      PORT: '0',
      DATA_FOLDER: this.folder,
      LOG_LEVEL: 'debug',
      ALLOWED_HOSTS: 'oriflamme.test',
    });
    this.server = await startServer({
      config,
      log,
      metrics: this.metrics,
      now: () => this.time,
      botDelay: () => BOT_DELAY_MS,
      // Durability does not matter here.
      store: { synchronous: 'OFF' },
      wrapLobby: (lobby) => wrap(lobby, log, this.metrics),
      lobby: {
        newServerSeed: () => serverSeedOf(this.tables),
        deal: ({ serverSeed }) => this.scripts.get(serverSeed)!.deal,
        botPool: { choose: (request) => this.chooseForBot(request), close: () => Promise.resolve() },
      },
      gateway: { now: () => this.time, every: () => () => undefined },
    });
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

const serverSeedOf = (table: number): string => table.toString(16).padStart(64, '0');
