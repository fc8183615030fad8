import { setImmediate as moment } from 'node:timers/promises';
import type { Kind } from '@oriflamme/engine';
import { gameUpdateIn, type BotLevel, type ServerMessage } from '@oriflamme/protocol';
import { type BotPool, type BotRequest, chooseByHeuristic, LocalLobby } from '@oriflamme/server/internals';
import { MemoryStore } from '../memoryStore.ts';

/** How often it is looked what is due, as in a real server. */
const TICK_MS = 50;
const HOST = { id: 'id of the host', name: 'Host' };

export interface TimingScenario {
  readonly deck: readonly Kind[];
  /** Of the deal. */
  readonly seed: string;
  readonly levels: readonly BotLevel[];
  /** How long a bot thinks, in milliseconds. */
  readonly thinking: (request: BotRequest) => number;
  /** How long it is to take before it answers. */
  readonly delay: () => number;
}

/** A bot's answer. */
export interface TimedChoice {
  /** From the decision coming up until everyone was told of the answer. */
  readonly took: number;
  /** What was drawn for it, before the first look at which it was over. */
  readonly drawn: number;
  /** How long it thought, or would have, and about how many options. */
  readonly thinking: number;
  readonly options: number;
}

/** A game of bots alone, by a clock that stands still unless it is moved. */
export async function timeBotChoices(circumstances: TimingScenario): Promise<TimedChoice[]> {
  const clockwork = new SimulatedServer(circumstances);
  await clockwork.begin();
  for (let looks = 0; !clockwork.isOver; looks++) {
    if (looks > 100_000) throw new Error('The game does not end.');
    await clockwork.pass();
  }
  return clockwork.answers;
}

class SimulatedServer {
  readonly answers: TimedChoice[] = [];
  isOver = false;
  private readonly circumstances: TimingScenario;
  private readonly lobby: LocalLobby;
  private readonly sleeping = new Set<{ readonly until: number; readonly wake: () => void }>();
  private readonly drawn: number[] = [];
  private readonly thoughts: { thinking: number; options: number }[] = [];
  private time = 1_000_000;
  private since = 0;

  constructor(circumstances: TimingScenario) {
    this.circumstances = circumstances;
    const botPool: BotPool = {
      choose: (request) => this.think(request),
      close: () => Promise.resolve(),
    };
    this.lobby = new LocalLobby({
      store: new MemoryStore(),
      now: () => this.time,
      botDelay: () => this.draw(),
      botPool,
      newServerSeed: () => Buffer.from(circumstances.seed).toString('hex').padEnd(64, '0').slice(0, 64),
    });
  }

  async begin(): Promise<void> {
    const { deck, levels } = this.circumstances;
    const table = 'clockwork-------';
    const plan = {
      deck,
      seats: levels,
      isPublic: false,
      clock: { type: 'none' },
      first: 0,
    } as const;
    await this.lobby.create(HOST, table, plan);
    await this.lobby.subscribe(HOST, table, undefined, (frame) =>
      this.hear(JSON.parse(frame) as ServerMessage),
    );
    await this.lobby.command(HOST, table, { type: 'start' });
    await this.settle();
  }

  async pass(): Promise<void> {
    this.time += TICK_MS;
    for (const sleeper of this.sleeping)
      if (sleeper.until <= this.time && this.sleeping.delete(sleeper)) sleeper.wake();
    await this.settle();
    await this.lobby.runDueJobs();
    await this.settle();
  }

  private draw(): number {
    const delay = this.circumstances.delay();
    this.drawn.push(delay);
    return delay;
  }

  private async think(request: BotRequest): Promise<number> {
    const thinking = this.circumstances.thinking(request);
    this.thoughts.push({ thinking, options: request.count });
    if (thinking > 0)
      await new Promise<void>((wake) => this.sleeping.add({ until: this.time + thinking, wake }));
    return chooseByHeuristic(request);
  }

  private hear(message: ServerMessage): void {
    const update = message.type === 'delta' ? gameUpdateIn(message) : null;
    if (!update) return;
    const { pending } = update;
    const by = 'by' in update ? update.by : undefined;
    if (by === 'bot') {
      const decision = pending.decision - 1;
      this.answers.push({
        took: this.time - this.since,
        drawn: this.drawn[decision],
        ...this.thoughts[decision],
      });
    }
    this.since = this.time;
    this.isOver = pending.turn === null;
  }

  /** Everything that does not wait for time is done. */
  private async settle(): Promise<void> {
    for (let times = 0; times < 3; times++) await moment();
  }
}

/** When somebody who takes this long is heard: at the next look. */
export const observedDelay = (delay: number): number => Math.ceil(delay / TICK_MS) * TICK_MS;
