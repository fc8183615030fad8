import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, sets } from '@oriflamme/engine';
import { newTableId, PlayerClient, RequestRejected } from '@oriflamme/client';
import type { TableConfig } from '@oriflamme/protocol';
import type { FrameLog } from './frameLog.ts';
import type { RecordedConnection } from './recordedConnection.ts';

const DECKS = [sets.base, sets.ablaze, sets.alliance];
const CLOCKS = [{ type: 'none' }, { type: 'live', bank: 7200, increment: 5 }] as const;
/** One in this many choices is followed by a chat message. */
const CHAT_INTERVAL = 12;
const START_INTERVAL_MS = 2000;

export interface GameOptions {
  /** The host first. The other seats are bots'. */
  readonly people: readonly RecordedConnection[];
  /** Spectators, one connected to each node. */
  readonly witnesses: readonly RecordedConnection[];
  readonly log: FrameLog;
  readonly random: Random;
  /** People think for at most this long. */
  readonly thinkMs: number;
  /** Bots at the table; left out: drawn at random. */
  readonly bots?: number;
}

/** Plays one game to its end. Resolves when every witness has heard of the end, too. */
export async function playGame(options: GameOptions): Promise<void> {
  const { people, witnesses, log, random } = options;
  const [host] = people;
  const table = newTableId();
  const { bots = 1 + random.below(5 - people.length) } = options;
  const config: TableConfig = {
    deck: DECKS[random.below(DECKS.length)],
    seats: [...people.map(() => 'person' as const), ...Array.from({ length: bots }, () => 'page' as const)],
    isPublic: random.below(2) === 0,
    clock: CLOCKS[random.below(CLOCKS.length)],
    first: null,
  };
  log.of(table);
  try {
    await host.request({ type: 'create', table, config });
    const watching = witnesses.map((witness) => watch(witness, table));
    const players = people.map(({ connection }) => new PlayerClient(connection, table));
    for (const [seat, player] of players.entries()) await people[seat].persist(() => player.sit(seat));
    await startGame(host, players[0], table);
    await Promise.all(players.map((player, seat) => playSeat(table, people[seat], player, options)));
    await Promise.all(watching);
    for (const player of players) player.close();
  } catch (error) {
    log.anomalies.push(`${table}: ${error instanceof RequestRejected ? error.reason : ''} ${String(error)}`);
  }
}

/** Asks to start until the game has begun: someone may be disconnected just then. */
async function startGame(host: RecordedConnection, player: PlayerClient, table: string): Promise<void> {
  const isOver = { value: false };
  const started = player.whenStarted().finally(() => (isOver.value = true));
  while (!isOver.value) {
    await host.request({ type: 'start', table }).catch((error: unknown) => {
      if (!(error instanceof RequestRejected) || !EARLY_OR_LATE.has(error.reason)) throw error;
    });
    await Promise.race([started, sleep(START_INTERVAL_MS)]);
  }
  await started;
}

const EARLY_OR_LATE: ReadonlySet<string> = new Set(['not-ready', 'game-started']);

async function playSeat(
  table: string,
  person: RecordedConnection,
  player: PlayerClient,
  { log, random, thinkMs }: GameOptions,
): Promise<void> {
  for await (const { decision, options } of player.decisions()) {
    await sleep(random.below(thinkMs + 1));
    const option = random.below(options.length);
    await person.persist(() => player.choose(decision, option));
    log.chose(table, decision, option);
    if (random.below(CHAT_INTERVAL) > 0) continue;
    // Not repeated without an answer: that might post it twice.
    const text = `${person.name} ${decision} ${random.next()}`;
    await person.connection.request({ type: 'chat', table, text }).then(
      () => log.of(table).said.add(text),
      () => undefined,
    );
  }
}

/** Resolves when the spectator has heard that the game is over. */
function watch({ connection }: RecordedConnection, table: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = connection.subscribe(
      table,
      (message) => {
        const isOver =
          (message.type === 'snapshot' && message.game?.disclosure) ||
          (message.type === 'delta' && message.change.type === 'events' && message.change.disclosure);
        if (!isOver) return;
        stop();
        resolve();
      },
      () => reject(new Error(`A node says that there is no table ${table}.`)),
    );
  });
}
