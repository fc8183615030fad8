import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kind, Random } from '@oriflamme/engine';
import { gameUpdateIn, type BotLevel, type ServerMessage } from '@oriflamme/protocol';
import {
  type BotDelay,
  type BotPool,
  type BotRequest,
  chooseByHeuristic,
  LocalLobby,
  MemoryStore,
} from '@oriflamme/server/internals';

/** Polling interval for due jobs, as in production. */
const TICK_MS = 50;
const HOST = { id: 'id of the host', name: 'Host' };

export interface TimingScenario {
  readonly deck: readonly Kind[];
  /** Seed of the deal. */
  readonly seed: string;
  readonly levels: readonly BotLevel[];
  /** Thinking time of a bot in milliseconds. */
  readonly thinking: (request: BotRequest) => number;
  /** Draws the delay of a choice in milliseconds. */
  readonly delay: BotDelay;
}

/** A choice of a bot; times in milliseconds. */
export interface TimedChoice {
  /** From the start of the decision until its change was sent. */
  readonly took: number;
  /** The drawn delay. */
  readonly drawn: number;
  /** Thinking time, and number of options. */
  readonly thinking: number;
  readonly options: number;
}

/** Plays a game of bots with a manual clock. */
export async function timeBotChoices(scenario: TimingScenario): Promise<TimedChoice[]> {
  const server = new SimulatedServer(scenario);
  await server.start();
  for (let ticks = 0; !server.isOver; ticks++) {
    if (ticks > 100_000) throw new Error('the game does not end');
    await server.tick();
  }
  return server.choices;
}

class SimulatedServer {
  readonly choices: TimedChoice[] = [];
  isOver = false;
  private readonly scenario: TimingScenario;
  private readonly lobby: LocalLobby;
  private readonly sleeping = new Set<{ readonly until: number; readonly wake: () => void }>();
  private readonly drawn: number[] = [];
  private readonly thoughts: { thinking: number; options: number }[] = [];
  private time = 1_000_000;
  private since = 0;

  constructor(scenario: TimingScenario) {
    this.scenario = scenario;
    const botPool: BotPool = {
      choose: (request) => this.think(request),
      close: () => Promise.resolve(),
    };
    this.lobby = new LocalLobby({
      store: new MemoryStore(),
      now: () => this.time,
      botDelay: (random) => this.draw(random),
      botPool,
      newServerSeed: () => Buffer.from(scenario.seed).toString('hex').padEnd(64, '0').slice(0, 64),
    });
  }

  async start(): Promise<void> {
    const { deck, levels, seed } = this.scenario;
    // The delays depend on the table.
    const table = Buffer.from(seed).toString('hex').padStart(16, '-').slice(-16);
    const config = {
      deck,
      seats: levels,
      isPublic: false,
      clock: { type: 'none' },
      first: 0,
    } as const;
    await this.lobby.create(HOST, table, config);
    await this.lobby.subscribe(HOST, table, undefined, (frame) =>
      this.receive(JSON.parse(frame) as ServerMessage),
    );
    await this.lobby.command(HOST, table, { type: 'start' });
    await this.settle();
  }

  async tick(): Promise<void> {
    this.time += TICK_MS;
    for (const sleeper of this.sleeping)
      if (sleeper.until <= this.time && this.sleeping.delete(sleeper)) sleeper.wake();
    await this.settle();
    await this.lobby.runDueJobs();
    await this.settle();
  }

  private draw(random: Random): number {
    const delay = this.scenario.delay(random);
    this.drawn.push(delay);
    return delay;
  }

  private async think(request: BotRequest): Promise<number> {
    const thinking = this.scenario.thinking(request);
    this.thoughts.push({ thinking, options: request.count });
    if (thinking > 0)
      await new Promise<void>((wake) => this.sleeping.add({ until: this.time + thinking, wake }));
    return chooseByHeuristic(request);
  }

  private receive(message: ServerMessage): void {
    const update = message.type === 'delta' ? gameUpdateIn(message) : null;
    if (!update) return;
    const { pending } = update;
    const by = 'by' in update ? update.by : undefined;
    if (by === 'bot') {
      const decision = pending.decision - 1;
      this.choices.push({
        took: this.time - this.since,
        drawn: this.drawn[decision],
        ...this.thoughts[decision],
      });
    }
    this.since = this.time;
    this.isOver = pending.turn === null;
  }

  /** Runs everything that does not wait for the clock. */
  private async settle(): Promise<void> {
    for (let times = 0; times < 3; times++) await nextTurn();
  }
}

/** A delay ends at the next tick. */
export const observedDelay = (delay: number): number => Math.ceil(delay / TICK_MS) * TICK_MS;
