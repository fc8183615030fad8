import { Random } from '@oriflamme/engine';
import type { ClientMessage } from '@oriflamme/protocol';
import { parseMessage } from '@oriflamme/protocol/validation';
import { Log, Metrics } from '@oriflamme/server';
import {
  chooseByHeuristic,
  HourlyLimiter,
  LocalLobby,
  type Store,
  type TableState,
} from '@oriflamme/server/internals';
import { randomFixture, type TableFixture, DELAY, hexDigits, PEOPLE, START } from './fixtures.ts';
import { FakeSocket } from './fakeSocket.ts';

/** Tables that one address may open within an hour here: few enough to be run into now and then. */
const MAX_OPENED = 1;

const thinker = {
  choose: (request: Parameters<typeof chooseByHeuristic>[0]) => Promise.resolve(chooseByHeuristic(request)),
  close: () => Promise.resolve(),
};

/** Something sent: who sent it, and the text with tables by their number in the world, such as `T0T`. */
export interface Sent {
  readonly socket: number;
  readonly text: string;
}

/** A lobby with tables in all phases, and people on the line who may do anything. */
export class Harness {
  readonly store: Store;
  readonly lobby: LocalLobby;
  readonly sockets: FakeSocket[];
  /** The names of all tables so far. New ones are named by chance, so that frames speak of them by their place here. */
  readonly tables: string[] = [];
  readonly fixtures: readonly TableFixture[];
  /** All tables as they are, worked out from their rows beside the server. */
  readonly known = new Map<string, TableState>();
  /** What was sent so far, to be sent again. */
  readonly sent: Sent[] = [];
  /** Lines that the server would have written into its log about failures. */
  readonly failures: string[] = [];
  time = START;
  private readonly around;

  private constructor(store: Store, seed: string) {
    const random = new Random(`world ${seed}`);
    const secrets = new Random(`secrets ${seed}`);
    this.store = store;
    const now = () => this.time;
    this.lobby = new LocalLobby({
      store,
      now,
      botDelay: () => DELAY,
      botPool: thinker,
      newServerSeed: () => hexDigits(secrets, 64),
    });
    this.around = {
      lobby: this.lobby,
      metrics: new Metrics(),
      log: new Log('error', (line) => this.failures.push(line)),
      created: new HourlyLimiter(MAX_OPENED, now),
      clock: now,
    };
    // Somebody has two devices.
    this.sockets = [...PEOPLE, PEOPLE[0]].map((_, number) => this.dial(number));
    const phases = ['open', 'playing', 'playing', 'over'] as const;
    this.fixtures = [
      ...new Set(
        phases.slice(random.below(2), 3 + random.below(2)).map((phase) => randomFixture(random, phase)),
      ),
    ];
  }

  static async open(store: Store, seed: string): Promise<Harness> {
    const world = new Harness(store, seed);
    for (const { change: write, state } of world.fixtures) {
      await store.append(write);
      world.tables.push(write.table);
      world.known.set(write.table, state);
    }
    await world.lobby.restore();
    return world;
  }

  /** A line for the person whose place this is, in place of the one before. */
  dial(number: number): FakeSocket {
    const person = PEOPLE[number % PEOPLE.length];
    return new FakeSocket(this.around, person, number);
  }

  /** The tables in memory. */
  get live() {
    return this.lobby['registry']['live'];
  }

  /** How many are told of the list. */
  get listeners(): number {
    return this.lobby['list']['subscribers'].size;
  }

  /** What a text says here, where tables have their real names. */
  resolveAliases(text: string): string {
    return text.replaceAll(/T(\d{1,3})T/g, (alias, number: string) => this.tables[Number(number)] ?? alias);
  }

  /** Comes back when it is answered. */
  async send({ socket: number, text }: Sent): Promise<ClientMessage | undefined> {
    const socket = this.sockets[number];
    const real = this.resolveAliases(text);
    this.sent.push({ socket: number, text });
    const read = parseMessage(real);
    const message = 'message' in read ? read.message : undefined;
    if (message && socket.isGreeted) expectNews(socket, message);
    await socket.conversation.handle(real);
    return message;
  }

  /** Waits until nothing is under way any more. */
  async settle(): Promise<void> {
    do await new Promise((done) => setImmediate(done));
    while ([...this.live.values()].some(({ isIdle }) => !isIdle));
  }
}

/** From now on the socket may be told of a table, or may not. */
function expectNews(socket: FakeSocket, message: ClientMessage): void {
  if (message.type === 'subscribe') socket.watched.set(message.table, message.afterSeq);
  else if (message.type === 'unsubscribe') socket.watched.delete(message.table);
  else if (message.type === 'unsubscribeTables') socket.list = undefined;
}
