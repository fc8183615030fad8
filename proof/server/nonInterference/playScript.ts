import { Random, type Seat } from '@oriflamme/engine';
import { BOT_LEVELS, type BotLevel, type ServerMessage, type TableConfig } from '@oriflamme/protocol';
import type { TestSocket } from './testSocket.ts';
import { sendHttpProbes, sendSocketProbes } from './probes.ts';
import { BOT_DELAY_MS, PEOPLE, type Script, type World } from './world.ts';

/** A scripted game, with a viewer who sends probes. */
export interface Play {
  readonly name: string;
  readonly config: TableConfig;
  readonly deciders: readonly Seat[];
  /** The seat of the viewer, null for a spectator. */
  readonly viewer: Seat | null;
  readonly seed: string;
}

/** All that the viewer received, and what the server logged meanwhile. */
export interface Observations {
  readonly frames: readonly string[];
  readonly replies: readonly string[];
  readonly log: readonly string[];
  /** How much all servers together had written at each probe. */
  readonly commits: readonly number[];
}

const [SPECTATOR, WITNESS] = [PEOPLE.length - 2, PEOPLE.length - 1];
/** One in this many choices is preceded by probes. */
const PROBE_INTERVAL = 12;

export async function play(world: World, script: Script, what: Play): Promise<Observations> {
  world.prepare(script);
  const table = new PlayedTable(world, what);
  await table.begin();
  for (const [decision, option] of script.choices.entries()) await table.decide(decision, option);
  await table.probe(script.choices.length);
  const observed = table.observations();
  await table.leave();
  return { ...observed, log: world.takeLines() };
}

class PlayedTable {
  private readonly world: World;
  private readonly what: Play;
  private readonly random: Random;
  private readonly replies: string[] = [];
  private readonly commits: number[] = [];
  /** Frames that the viewer received over closed connections. */
  private readonly before: string[] = [];

  constructor(world: World, what: Play) {
    this.world = world;
    this.what = what;
    this.random = new Random(what.seed);
    for (const socket of world.people) socket.frames.length = 0;
  }

  async begin(): Promise<void> {
    const { name: table, config } = this.what;
    const { people } = this.world;
    const [host] = this.seated;
    await people[host].request({ type: 'create', table, config });
    for (const seat of this.seated) {
      const part = seat.toString(16).repeat(32);
      await people[seat].request({ type: 'sit', table, seat, clientSeed: part });
      await people[seat].request({ type: 'ready', table, ready: true });
      await this.world.untilInStep(table);
      await people[seat].request({ type: 'subscribe', table });
      await this.world.untilInStep(table);
    }
    for (const place of [SPECTATOR, WITNESS]) await people[place].request({ type: 'subscribe', table });
    await this.world.untilInStep(table);
    await people[host].request({ type: 'start', table });
    await this.socket.until(() => this.socket.latest('started') !== undefined);
  }

  /** With several servers the viewer hears of a change later than who made it: waits, so that the order is always the same. */
  private async untilHeard(condition: () => boolean): Promise<void> {
    if (this.world.hasSeveralServers) await this.socket.until(condition);
  }

  async decide(decision: number, option: number): Promise<void> {
    const { world, what, random } = this;
    if (random.below(PROBE_INTERVAL) === 0) await this.probe(decision);
    world.advance(1);
    const seat = what.deciders[decision];
    if (what.config.seats[seat] === 'person')
      await world.people[seat].request({ type: 'choose', table: what.name, decision, option });
    else {
      await world.untilBotChose(seat, decision);
      world.advance(BOT_DELAY_MS);
      await this.witness.until(() => (decisionIn(this.witness.latest('events')) ?? 0) > decision);
    }
    await this.untilHeard(() => (decisionIn(this.socket.latest('events')) ?? 0) > decision);
  }

  /** Sends all probes as the viewer, and sometimes reconnects. */
  async probe(decision: number): Promise<void> {
    const { world, what, random, viewer } = this;
    const isOwnTurn = what.deciders[decision] === what.viewer;
    const { name } = PEOPLE[viewer];
    await world.untilSettled(what.name);
    await sendSocketProbes(this.socket, { table: what.name, name, decision, isOwnTurn }, random);
    // The response to this request arrives after all pending updates.
    await this.socket.request({ type: 'unsubscribeTables' });
    if (random.below(3) === 0) await this.reconnect();
    await world.untilSettled(what.name);
    this.commits.push(world.commits);
    const untilCounted = () => world.untilCounted();
    const [table, cookie] = [what.name, world.cookieOf(PEOPLE[viewer])];
    for (const port of world.ports)
      this.replies.push(...(await sendHttpProbes({ port, table, cookie, untilCounted })));
  }

  observations(): Omit<Observations, 'log'> {
    const { before, socket, replies, commits } = this;
    return { frames: [...before, ...socket.frames], replies, commits };
  }

  async leave(): Promise<void> {
    const { name: table } = this.what;
    for (const seat of this.seated) {
      await this.world.people[seat].request({ type: 'unsubscribe', table });
      await this.untilAway(seat, true);
      await this.world.untilInStep(table);
    }
    for (const place of [SPECTATOR, WITNESS])
      await this.world.people[place].request({ type: 'unsubscribe', table });
  }

  /** To any server. */
  private async reconnect(): Promise<void> {
    const { world, what, viewer, random } = this;
    const last = this.socket.latest();
    this.before.push(...this.socket.frames);
    await world.disconnect(viewer);
    if (what.viewer !== null) await this.untilAway(what.viewer, true);
    await world.untilInStep(what.name);
    await world.connect(viewer, random.below(world.ports.length));
    await this.socket.request({
      type: 'subscribe',
      table: what.name,
      afterSeq: last?.seq ?? 0,
      afterChat: 0,
    });
  }

  private async untilAway(seat: Seat, expected: boolean): Promise<void> {
    await this.witness.until(() => {
      const change = this.witness.latest('table')?.change;
      const who = change?.type === 'table' ? change.view.seats[seat] : undefined;
      return who?.type === 'person' && who.isAway === expected;
    });
  }

  private get seated(): Seat[] {
    return this.what.config.seats.flatMap((who, seat) => (who === 'person' ? [seat] : []));
  }

  private get viewer(): number {
    return this.what.viewer ?? SPECTATOR;
  }

  private get socket(): TestSocket {
    return this.world.people[this.viewer];
  }

  private get witness(): TestSocket {
    return this.world.people[WITNESS];
  }
}

const decisionIn = (message: Extract<ServerMessage, { type: 'delta' }> | undefined): number | undefined =>
  message?.change.type === 'events' ? message.change.pending.decision : undefined;

/** Random seats. The viewer and the family to decide last are people, because bots would play on. */
export function randomSeats(players: number, people: readonly (Seat | null)[], random: Random) {
  return Array.from({ length: players }, (_, seat): 'person' | BotLevel =>
    people.includes(seat) || random.below(4) > 0 ? 'person' : BOT_LEVELS[random.below(BOT_LEVELS.length)],
  );
}
