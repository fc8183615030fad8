import { Random } from '@oriflamme/engine';
import type { ClientMessage } from '@oriflamme/protocol';
import { parseMessage } from '@oriflamme/protocol/validation';
import { loadConfig, Log, Metrics } from '@oriflamme/server';
import {
  chooseByHeuristic,
  ClientLimits,
  LoadShedding,
  LocalLobby,
  Reports,
  type Store,
  TableLimits,
  turnLimitsOf,
  Turns,
  type TableState,
  UNLIMITED_ENVIRONMENT,
} from '@oriflamme/server/internals';
import { randomFixture, type TableFixture, DELAY, hexDigits, PEOPLE, START } from './fixtures.ts';
import { FakeSocket } from './fakeSocket.ts';

/** Low enough that the limit is hit now and then. */
const TABLES_PER_PERSON_PER_HOUR = '1';

const botPool = {
  choose: (request: Parameters<typeof chooseByHeuristic>[0]) => Promise.resolve(chooseByHeuristic(request)),
  close: () => Promise.resolve(),
};

/** A sent frame. Its text contains aliases instead of table ids, such as `T0T`. */
export interface Sent {
  readonly socket: number;
  readonly text: string;
}

/** A lobby with tables in all phases, and one fake socket per device. */
export class Harness {
  readonly store: Store;
  readonly lobby: LocalLobby;
  readonly sockets: FakeSocket[];
  /** Ids of all tables; an alias is an index into this list, because ids of new tables are random. */
  readonly tables: string[] = [];
  readonly fixtures: readonly TableFixture[];
  /** The expected state of all tables, replayed from their rows independently of the server. */
  readonly known = new Map<string, TableState>();
  /** Frames sent so far, for repetition. */
  readonly sent: Sent[] = [];
  /** Error lines of the server's log. */
  readonly failures: string[] = [];
  time = START;
  private readonly context;

  private constructor(store: Store, seed: string) {
    const random = new Random(`world ${seed}`);
    const secrets = new Random(`secrets ${seed}`);
    this.store = store;
    const now = () => this.time;
    this.lobby = new LocalLobby({
      store,
      now,
      botDelay: () => DELAY,
      botPool,
      newServerSeed: () => hexDigits(secrets, 64),
    });
    const metrics = new Metrics();
    const config = loadConfig({ ...UNLIMITED_ENVIRONMENT, TABLES_PER_PERSON_PER_HOUR });
    const limits = new ClientLimits(config, metrics, now);
    this.context = {
      lobby: this.lobby,
      metrics,
      log: new Log('error', (line) => this.failures.push(line)),
      limits,
      config,
      shedding: new LoadShedding({ lagMs: Infinity, commitMs: Infinity, waitMs: Infinity }, metrics),
      tableLimits: new TableLimits(limits),
      reports: new Reports({
        store: { apply: async () => ({ count: 1 }) },
        lobby: this.lobby,
        limits,
        config,
        clock: now,
      }),
      turns: new Turns(
        { ...turnLimitsOf(config), promptPerMinute: Number.POSITIVE_INFINITY },
        { nextLoop: queueMicrotask },
      ),
      clock: now,
    };
    // The first person has two devices.
    this.sockets = [...PEOPLE, PEOPLE[0]].map((_, number) => this.connect(number));
    const phases = ['open', 'playing', 'playing', 'over'] as const;
    this.fixtures = [
      ...new Set(
        phases.slice(random.below(2), 3 + random.below(2)).map((phase) => randomFixture(random, phase)),
      ),
    ];
  }

  static async open(store: Store, seed: string): Promise<Harness> {
    const harness = new Harness(store, seed);
    for (const { change: write, state } of harness.fixtures) {
      await store.append(write);
      harness.tables.push(write.table);
      harness.known.set(write.table, state);
    }
    await harness.lobby.restore();
    return harness;
  }

  /** Opens a new connection for the device with this number. */
  connect(number: number): FakeSocket {
    const person = PEOPLE[number % PEOPLE.length];
    return new FakeSocket(this.context, person, number);
  }

  /** Tables in memory. */
  get live() {
    return this.lobby['registry']['live'];
  }

  /** Number of subscriptions to the list of tables. */
  get listeners(): number {
    return this.lobby['list'].subscriberCount;
  }

  /** Replaces aliases by table ids. */
  resolveAliases(text: string): string {
    return text.replaceAll(/T(\d{1,3})T/g, (alias, number: string) => this.tables[Number(number)] ?? alias);
  }

  /** Resolves when the message has been handled. */
  async send({ socket: number, text }: Sent): Promise<ClientMessage | undefined> {
    const socket = this.sockets[number];
    const resolved = this.resolveAliases(text);
    this.sent.push({ socket: number, text });
    const parsed = parseMessage(resolved);
    const message = 'message' in parsed ? parsed.message : undefined;
    if (message && socket.isGreeted) updateSubscriptions(socket, message);
    await socket.conversation.handle(resolved);
    return message;
  }

  /** Resolves when no command is in progress. */
  async settle(): Promise<void> {
    do await new Promise((done) => setImmediate(done));
    while ([...this.live.values()].some(({ isIdle }) => !isIdle));
  }
}

/** Updates what the socket may receive from now on. */
function updateSubscriptions(socket: FakeSocket, message: ClientMessage): void {
  if (message.type === 'subscribe') {
    socket.subscriptions.set(message.table, message.afterSeq);
    socket.chat.set(message.table, message.afterChat ?? 0);
    socket.shifts.delete(message.table);
  }
  if (message.type === 'unsubscribe') socket.subscriptions.delete(message.table);
  else if (message.type === 'unsubscribeTables') socket.list = undefined;
}
