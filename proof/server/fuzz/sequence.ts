import { Random } from '@oriflamme/engine';
import { PROTOCOL_VERSION } from '@oriflamme/protocol';
import type { Store } from '@oriflamme/server/internals';
import { pick } from '../../fuzz/hostileValues.ts';
import type { Cause } from './causality.ts';
import { randomFrame } from './frameGenerator.ts';
import type { FuzzStats } from './stats.ts';
import { type Frame, Oracle } from './oracle.ts';
import { type Sent, Harness } from './harness.ts';

/** One thing that happens. What exactly is worked out when it does, by its own chance and how things stand then. */
export interface Step {
  readonly kind: 'frame' | 'burst' | 'time' | 'redial';
  readonly seed: string;
}

const [LEAST, MOST] = [5, 40];

/** The steps of a sequence with this name. */
export function drawSteps(name: string): Step[] {
  const random = new Random(`sequence ${name}`);
  return Array.from({ length: LEAST + random.below(MOST - LEAST + 1) }, (_, index) => {
    const kind = random.below(100);
    const seed = `${name} ${index}`;
    if (kind < 80) return { kind: 'frame', seed };
    if (kind < 86) return { kind: 'burst', seed };
    return { kind: kind < 96 ? 'time' : 'redial', seed };
  });
}

/** How long nothing is said, in milliseconds: from a bot's moment to days. */
const PAUSES = [0, 900, 1000, 1001, 3000, 20_000, 60_000, 120_000, 3_600_000, 86_400_000 * 15];

/** A sequence under way. */
export class Sequence {
  readonly world: Harness;
  /** What happened, for whoever has to find out why it went wrong. */
  readonly trace: string[] = [];
  private readonly umpire: Oracle;
  private readonly tally: FuzzStats;

  private constructor(world: Harness, tally: FuzzStats) {
    this.world = world;
    this.umpire = new Oracle(world);
    this.tally = tally;
  }

  /** Most people are on the line already, and some of them watch. */
  static async begin(store: Store, name: string, tally: FuzzStats): Promise<Sequence> {
    const world = await Harness.open(store, name);
    const sequence = new Sequence(world, tally);
    await world.settle();
    await sequence.umpire.check([], [passing(world)]);
    const random = new Random(`begin ${name}`);
    for (const socket of world.sockets.keys()) {
      if (random.below(8) === 0) continue;
      await sequence.send([
        { socket, text: JSON.stringify({ type: 'hello', id: 0, protocol: PROTOCOL_VERSION }) },
      ]);
      const table = `T${random.below(world.tables.length)}T`;
      if (random.below(2) === 0)
        await sequence.send([{ socket, text: JSON.stringify({ type: 'subscribe', id: 0, table }) }]);
    }
    return sequence;
  }

  async take({ kind, seed }: Step): Promise<void> {
    const random = new Random(seed);
    if (kind === 'frame') return this.send([randomFrame(this.world, random)]);
    if (kind === 'burst') return this.burst(random);
    return kind === 'time' ? this.pause(pick(random, PAUSES)) : this.reconnect(random);
  }

  /** Everybody hangs up. */
  async end(): Promise<void> {
    const { world, umpire: oracle, tally } = this;
    for (const socket of world.sockets) socket.hangUp();
    await world.settle();
    await oracle.check(
      [],
      world.sockets.map(({ person }): Cause => ({ person, what: { type: 'cut' }, opened: undefined })),
    );
    await oracle.checkEnd();
    tally.sequences++;
    tally.rows += oracle.rows;
    for (const { phase } of world.known.values()) tally.tables[phase]++;
  }

  /** Several speak at once; the same thing, perhaps; and one may be cut off while doing so. */
  private async burst(random: Random): Promise<void> {
    const frames = new Map<number, Sent>();
    const isSame = random.below(2) === 0;
    const first = randomFrame(this.world, random);
    for (let count = 2 + random.below(4); count > 0; count--) {
      const { socket, text } = randomFrame(this.world, random);
      frames.set(socket, { socket, text: isSame ? first.text : text });
    }
    frames.set(first.socket, first);
    const cut = random.below(6) === 0 ? first.socket : undefined;
    await this.send([...frames.values()], cut);
  }

  private async send(sent: readonly Sent[], cut?: number): Promise<void> {
    const { world, umpire: oracle, tally } = this;
    this.trace.push(sent.map(({ socket, text }) => `${socket}: ${shown(text)}`).join('\n    and '));
    const senders = sent.map(({ socket }) => world.sockets[socket]);
    const texts = sent.map(({ text }) => world.resolveAliases(text));
    const answered = sent.map((each) => world.send(each));
    if (cut !== undefined) this.cut(cut);
    const messages = await Promise.all(answered);
    await world.settle();
    const frames = senders.map((socket, at): Frame => ({ socket, text: texts[at], message: messages[at] }));
    const person = cut === undefined ? undefined : world.sockets[cut].person;
    const answers = await oracle.check(
      frames,
      person ? [{ person, what: { type: 'cut' }, opened: undefined }] : [],
    );
    tally.frames += frames.length;
    tally.unheard += frames.length - answers.length;
    for (const answer of answers) tally.count(answer);
  }

  private cut(number: number): void {
    const { world } = this;
    this.trace.push(`${number} is cut off`);
    world.sockets[number].hangUp();
    world.sockets[number] = world.dial(number);
  }

  private async reconnect(random: Random): Promise<void> {
    const number = random.below(this.world.sockets.length);
    const { person } = this.world.sockets[number];
    this.cut(number);
    await this.world.settle();
    await this.umpire.check([], [{ person, what: { type: 'cut' }, opened: undefined }]);
  }

  private async pause(ms: number): Promise<void> {
    const { world } = this;
    this.trace.push(`${ms} ms pass`);
    world.time += ms;
    await world.lobby.runDueJobs();
    await world.settle();
    await this.umpire.check([], [passing(world)]);
  }
}

const passing = ({ sockets: [{ person }] }: Harness): Cause => ({
  person,
  what: { type: 'time' },
  opened: undefined,
});

const SHOWN = 300;
const shown = (text: string): string =>
  text.length <= SHOWN ? JSON.stringify(text) : `${JSON.stringify(text.slice(0, SHOWN))}… (${text.length})`;
