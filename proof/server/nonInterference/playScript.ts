import { Random, type Seat } from '@oriflamme/engine';
import { BOT_LEVELS, type BotLevel, type ServerMessage, type TableConfig } from '@oriflamme/protocol';
import type { TestSocket } from './testSocket.ts';
import { sendHttpProbes, sendSocketProbes } from './probes.ts';
import { BOT_TIME, PEOPLE, type Script, type World } from './world.ts';

/** A table at which a game is played as it is written, before a viewer who asks whatever can be asked. */
export interface Play {
  readonly name: string;
  readonly plan: TableConfig;
  readonly deciders: readonly Seat[];
  /** The seat of the viewer, null for a spectator. */
  readonly viewer: Seat | null;
  readonly seed: string;
}

/** All that the viewer got, and all that the server said of itself meanwhile. */
export interface Observations {
  readonly frames: readonly string[];
  readonly answers: readonly string[];
  readonly log: readonly string[];
}

const [SPECTATOR, WITNESS] = [PEOPLE.length - 2, PEOPLE.length - 1];
/** One choice in so many is preceded by questions. */
const PROBES = 12;

export async function play(world: World, script: Script, what: Play): Promise<Observations> {
  world.prepare(script);
  const table = new PlayedTable(world, what);
  await table.begin();
  for (const [decision, option] of script.choices.entries()) await table.decide(decision, option);
  await table.probe(script.choices.length);
  const heard = table.heard();
  await table.leave();
  return { ...heard, log: world.lines.splice(0) };
}

class PlayedTable {
  private readonly world: World;
  private readonly what: Play;
  private readonly random: Random;
  private readonly answers: string[] = [];
  /** What the viewer heard over lines that are cut by now. */
  private readonly before: string[] = [];

  constructor(world: World, what: Play) {
    this.world = world;
    this.what = what;
    this.random = new Random(what.seed);
    for (const line of world.people) line.frames.length = 0;
  }

  async begin(): Promise<void> {
    const { name: table, plan: config } = this.what;
    const { people } = this.world;
    const [host] = this.seated;
    await people[host].ask({ type: 'create', table, config: config });
    for (const seat of this.seated) {
      const part = seat.toString(16).repeat(32);
      await people[seat].ask({ type: 'sit', table, seat, clientSeed: part });
      await people[seat].ask({ type: 'ready', table, ready: true });
      await people[seat].ask({ type: 'subscribe', table });
    }
    for (const place of [SPECTATOR, WITNESS]) await people[place].ask({ type: 'subscribe', table });
    await people[host].ask({ type: 'start', table });
  }

  async decide(decision: number, option: number): Promise<void> {
    const { world, what, random } = this;
    if (random.below(PROBES) === 0) await this.probe(decision);
    world.pass(1);
    const seat = what.deciders[decision];
    if (what.plan.seats[seat] === 'person')
      return world.people[seat].ask({ type: 'choose', table: what.name, decision, option });
    await world.thinksOf(seat, decision);
    world.pass(BOT_TIME);
    await this.witness.until(() => (decisionIn(this.witness.latest('events')) ?? 0) > decision);
  }

  /** The viewer asks what can be asked, and perhaps comes back over another line. */
  async probe(decision: number): Promise<void> {
    const { world, what, random, viewer } = this;
    const isAsked = what.deciders[decision] === what.viewer;
    await sendSocketProbes(this.line, { table: what.name, decision, isAsked }, random);
    // Whoever gave the line up was perhaps told of it before; the answer to this comes after everything else.
    await this.line.ask({ type: 'unsubscribeTables' });
    if (random.below(3) === 0) await this.redial();
    await world.counts();
    this.answers.push(...(await sendHttpProbes(world.port, what.name, world.cookieOf(PEOPLE[viewer]))));
  }

  heard(): Omit<Observations, 'log'> {
    return { frames: [...this.before, ...this.line.frames], answers: this.answers };
  }

  async leave(): Promise<void> {
    const { name: table } = this.what;
    for (const seat of this.seated) {
      await this.world.people[seat].ask({ type: 'unsubscribe', table });
      await this.isAway(seat, true);
    }
    for (const place of [SPECTATOR, WITNESS])
      await this.world.people[place].ask({ type: 'unsubscribe', table });
  }

  private async redial(): Promise<void> {
    const { world, what, viewer } = this;
    const last = this.line.latest();
    this.before.push(...this.line.frames);
    await world.hangUp(viewer);
    if (what.viewer !== null) await this.isAway(what.viewer, true);
    world.people[viewer] = await world.dial(PEOPLE[viewer]);
    await this.line.ask({ type: 'subscribe', table: what.name, afterSeq: last?.seq ?? 0 });
  }

  private async isAway(seat: Seat, expected: boolean): Promise<void> {
    await this.witness.until(() => {
      const change = this.witness.latest('table')?.change;
      const who = change?.type === 'table' ? change.view.seats[seat] : undefined;
      return who?.type === 'person' && who.isAway === expected;
    });
  }

  private get seated(): Seat[] {
    return this.what.plan.seats.flatMap((who, seat) => (who === 'person' ? [seat] : []));
  }

  private get viewer(): number {
    return this.what.viewer ?? SPECTATOR;
  }

  private get line(): TestSocket {
    return this.world.people[this.viewer];
  }

  private get witness(): TestSocket {
    return this.world.people[WITNESS];
  }
}

const decisionIn = (message: Extract<ServerMessage, { type: 'delta' }> | undefined): number | undefined =>
  message?.change.type === 'events' ? message.change.pending.decision : undefined;

/** Who sits where: the viewer and who decides last are people, for bots would play on. */
export function anySeats(players: number, people: readonly (Seat | null)[], random: Random) {
  return Array.from({ length: players }, (_, seat): 'person' | BotLevel =>
    people.includes(seat) || random.below(4) > 0 ? 'person' : BOT_LEVELS[random.below(BOT_LEVELS.length)],
  );
}
