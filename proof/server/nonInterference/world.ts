import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as moment } from 'node:timers/promises';
import type { Deal } from '@oriflamme/engine';
import { PROTOCOL_VERSION } from '@oriflamme/protocol';
import { loadConfig, Log, Metrics, type RunningServer, startServer } from '@oriflamme/server';
import {
  type BotRequest,
  type Lobby,
  type Person,
  sessionCookie,
  Sessions,
} from '@oriflamme/server/internals';
import { TestSocket } from './testSocket.ts';

/** Everybody who is ever there; the last one only looks on. */
export const PEOPLE: readonly Person[] = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus'].map((name) => ({
  id: name.padEnd(22, '0'),
  name,
}));
const KEY = Buffer.alloc(32, 'the same in both worlds');
const START = 1_800_000_000_000;
/** Milliseconds that a bot takes here. */
export const BOT_TIME = 5;

/** What is dealt at a table, and what bots choose there. */
export interface Script {
  readonly deal: Deal;
  readonly choices: readonly number[];
}

/** Something that stands between the door and the tables, to show that leaks are noticed. */
export type Wrap = (lobby: Lobby, log: Log, metrics: Metrics) => Lobby;

/**
 * A whole server over a real disk and real sockets, in which chance and time are given. Two of them differ by nothing but the
 * scripts of their tables.
 */
export class World {
  readonly lines: string[] = [];
  readonly people: TestSocket[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'oriflamme-outside-'));
  private readonly scripts = new Map<string, Script>();
  private readonly metrics = new Metrics();
  private readonly thought = new Set<string>();
  private time = START;
  private tables = 0;
  private server!: RunningServer;

  static async open(wrap: Wrap = (lobby) => lobby): Promise<World> {
    const world = new World();
    await world.start(wrap);
    for (const person of PEOPLE) world.people.push(await world.dial(person));
    return world;
  }

  get port(): number {
    return this.server.port;
  }

  cookieOf(person: Person): string {
    return sessionCookie(new Sessions(KEY).sign(person), false).split(';')[0];
  }

  async dial(person: Person): Promise<TestSocket> {
    const line = await TestSocket.open(this.port, this.cookieOf(person));
    await line.ask({ type: 'hello', protocol: PROTOCOL_VERSION });
    return line;
  }

  /** The next table that is opened follows this script. */
  prepare(script: Script): void {
    this.scripts.set(secretOf(++this.tables), script);
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
  }

  /** Comes back when a bot has thought about this decision at the last table; it is heard of later. */
  async thinksOf(seat: number, decision: number): Promise<void> {
    await this.until(() => this.thought.has(`${secretOf(this.tables)} ${seat} ${decision}`));
    await moment();
  }

  /** Comes back when the server has noticed, too. */
  async hangUp(place: number): Promise<void> {
    const closed = () => this.lines.filter((line) => line.includes('"socket closed"')).length;
    const before = closed();
    await this.people[place].close();
    await this.until(() => closed() > before);
  }

  /** Comes back when all tables are counted: that is done now and then. */
  async counts(): Promise<void> {
    await this.until(() => this.metrics.text().includes(`\noriflamme_tables ${this.tables}\n`));
  }

  async close(): Promise<void> {
    for (const line of this.people) await line.close();
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
      PORT: '0',
      DATA_FOLDER: this.folder,
      LOG_LEVEL: 'debug',
      MESSAGES_PER_SECOND: '100000',
      MESSAGE_BURST: '100000',
      TABLES_PER_ADDRESS_PER_HOUR: '100000',
    });
    this.server = await startServer({
      config,
      log,
      metrics: this.metrics,
      now: () => this.time,
      botDelay: () => BOT_TIME,
      // Nothing is to survive this.
      store: { synchronous: 'OFF' },
      wrapLobby: (lobby) => wrap(lobby, log, this.metrics),
      lobby: {
        newServerSeed: () => secretOf(this.tables),
        deal: ({ serverSeed: secret }) => this.scripts.get(secret)!.deal,
        botPool: { choose: (request) => this.think(request), close: () => Promise.resolve() },
      },
      gateway: { now: () => this.time, every: () => () => undefined },
    });
  }

  private think({ seed }: BotRequest): Promise<number | undefined> {
    const [secret, , decision] = seed.split(' ');
    this.thought.add(seed);
    return Promise.resolve(this.scripts.get(secret)!.choices[Number(decision)]);
  }

  private async until(is: () => boolean): Promise<void> {
    while (!is()) await new Promise((done) => setTimeout(done, 5));
  }
}

const secretOf = (table: number): string => table.toString(16).padStart(64, '0');
