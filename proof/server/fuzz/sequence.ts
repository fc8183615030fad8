import { Random } from '@oriflamme/engine';
import { PROTOCOL_VERSION } from '@oriflamme/protocol';
import { LIST_INTERVAL_MS, type Store } from '@oriflamme/server/internals';
import { pick } from '../../fuzz/hostileValues.ts';
import type { Cause } from './causality.ts';
import { randomFrame } from './frameGenerator.ts';
import type { FuzzStats } from './stats.ts';
import { type Frame, Oracle } from './oracle.ts';
import { type Sent, Harness } from './harness.ts';

/** One step. Its details are drawn from its seed and the state of the harness when it runs. */
export interface Step {
  readonly kind: 'frame' | 'burst' | 'time' | 'reconnect';
  readonly seed: string;
}

const [MIN_STEPS, MAX_STEPS] = [5, 40];

/** Draws the steps of the sequence with this name. */
export function drawSteps(name: string): Step[] {
  const random = new Random(`sequence ${name}`);
  return Array.from({ length: MIN_STEPS + random.below(MAX_STEPS - MIN_STEPS + 1) }, (_, index) => {
    const kind = random.below(100);
    const seed = `${name} ${index}`;
    if (kind < 80) return { kind: 'frame', seed };
    if (kind < 86) return { kind: 'burst', seed };
    return { kind: kind < 96 ? 'time' : 'reconnect', seed };
  });
}

/** From the delay of a bot to days. */
const PAUSES_MS = [0, 900, 1000, 1001, 3000, 20_000, 60_000, 120_000, 3_600_000, 86_400_000 * 15];

/** A running sequence. */
export class Sequence {
  readonly harness: Harness;
  /** Readable steps, for debugging a failure. */
  readonly trace: string[] = [];
  private readonly oracle: Oracle;
  private readonly stats: FuzzStats;

  private constructor(harness: Harness, stats: FuzzStats) {
    this.harness = harness;
    this.oracle = new Oracle(harness);
    this.stats = stats;
  }

  /** Opens a harness in which most sockets have said hello and some have subscribed. */
  static async begin(store: Store, name: string, stats: FuzzStats): Promise<Sequence> {
    const harness = await Harness.open(store, name);
    const sequence = new Sequence(harness, stats);
    await harness.settle();
    await sequence.oracle.check([], [timePassing(harness)]);
    const random = new Random(`begin ${name}`);
    for (const socket of harness.sockets.keys()) {
      if (random.below(8) === 0) continue;
      await sequence.send([
        { socket, text: JSON.stringify({ type: 'hello', id: 0, protocol: PROTOCOL_VERSION }) },
      ]);
      const table = `T${random.below(harness.tables.length)}T`;
      if (random.below(2) === 0)
        await sequence.send([{ socket, text: JSON.stringify({ type: 'subscribe', id: 0, table }) }]);
    }
    return sequence;
  }

  async take({ kind, seed }: Step): Promise<void> {
    const random = new Random(seed);
    if (kind === 'frame') return this.send([randomFrame(this.harness, random)]);
    if (kind === 'burst') return this.burst(random);
    return kind === 'time' ? this.advance(pick(random, PAUSES_MS)) : this.reconnect(random);
  }

  /** Disconnects all sockets and runs the final checks. */
  async end(): Promise<void> {
    const { harness, oracle, stats } = this;
    for (const socket of harness.sockets) socket.disconnect();
    await harness.settle();
    await oracle.check(
      [],
      harness.sockets.map(({ person }): Cause => ({ person, what: { type: 'cut' }, opened: undefined })),
    );
    await oracle.checkEnd();
    stats.sequences++;
    stats.rows += oracle.rows;
    for (const { phase } of harness.known.values()) stats.tables[phase]++;
  }

  /** Sends several frames at once, perhaps the same one; a sender may be disconnected meanwhile. */
  private async burst(random: Random): Promise<void> {
    const frames = new Map<number, Sent>();
    const isSame = random.below(2) === 0;
    const first = randomFrame(this.harness, random);
    for (let count = 2 + random.below(4); count > 0; count--) {
      const { socket, text } = randomFrame(this.harness, random);
      frames.set(socket, { socket, text: isSame ? first.text : text });
    }
    frames.set(first.socket, first);
    const cut = random.below(6) === 0 ? first.socket : undefined;
    await this.send([...frames.values()], cut);
  }

  private async send(sent: readonly Sent[], cut?: number): Promise<void> {
    const { harness, oracle, stats } = this;
    this.trace.push(sent.map(({ socket, text }) => `${socket}: ${shown(text)}`).join('\n    and '));
    const senders = sent.map(({ socket }) => harness.sockets[socket]);
    const texts = sent.map(({ text }) => harness.resolveAliases(text));
    const handled = sent.map((each) => harness.send(each));
    if (cut !== undefined) this.cut(cut);
    const messages = await Promise.all(handled);
    await harness.settle();
    const frames = senders.map((socket, at): Frame => ({ socket, text: texts[at], message: messages[at] }));
    const person = cut === undefined ? undefined : harness.sockets[cut].person;
    const responses = await oracle.check(
      frames,
      person ? [{ person, what: { type: 'cut' }, opened: undefined }] : [],
    );
    stats.frames += frames.length;
    stats.unanswered += frames.length - responses.length;
    for (const response of responses) stats.count(response);
  }

  private cut(number: number): void {
    const { harness } = this;
    this.trace.push(`${number} is disconnected`);
    harness.sockets[number].disconnect();
    harness.sockets[number] = harness.connect(number);
  }

  private async reconnect(random: Random): Promise<void> {
    const number = random.below(this.harness.sockets.length);
    const { person } = this.harness.sockets[number];
    this.cut(number);
    await this.harness.settle();
    await this.oracle.check([], [{ person, what: { type: 'cut' }, opened: undefined }]);
  }

  private async advance(ms: number): Promise<void> {
    this.trace.push(`${ms} ms pass`);
    await this.tick(ms);
    // Updates of the list wait for a pause; in it, the jobs may change the list again.
    const { rows } = this.oracle;
    await this.tick(LIST_INTERVAL_MS);
    if (this.oracle.rows === rows) this.oracle.checkLists();
  }

  private async tick(ms: number): Promise<void> {
    const { harness } = this;
    harness.time += ms;
    await harness.lobby.runDueJobs();
    await harness.settle();
    await this.oracle.check([], [timePassing(harness)]);
  }
}

const timePassing = ({ sockets: [{ person }] }: Harness): Cause => ({
  person,
  what: { type: 'time' },
  opened: undefined,
});

const SHOWN = 300;
const shown = (text: string): string =>
  text.length <= SHOWN ? JSON.stringify(text) : `${JSON.stringify(text.slice(0, SHOWN))}… (${text.length})`;
