import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@oriflamme/client';
import { EVERYTHING, type Game, viewFor } from '@oriflamme/engine';
import { gameUpdateIn, type TableConfig } from '@oriflamme/protocol';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import { UNLIMITED_ENVIRONMENT } from '@oriflamme/server/internals';
import type { BotDelay, Lobby, LocalLobby } from '@oriflamme/server/internals';
import { deckOf, LEVELS } from './scenarios.ts';

export interface LiveServerOptions {
  readonly seconds: number;
  /** Number of tables per group of bots. */
  readonly tables: number;
  readonly delay: BotDelay;
  /** Milliseconds added to the choices of deep bots: a control that must be detected. */
  readonly late?: number;
}

/** A bot's choice as a spectator observes it, and what the spectator cannot know. */
export interface ObservedChoice {
  readonly bots: string;
  readonly at: number;
  /** From the change that starts the decision to the change that ends it, in milliseconds. */
  readonly took: number;
  /** The half of the deck that the card to keep or reveal belongs to; undefined for other decisions. */
  readonly half: number | undefined;
}

/** Not measured: the first seconds are slower, and all games start with the same decisions. */
const WARM_UP_MS = 20_000;
const TABLES_PER_CLIENT = 30;

/** Lets bots play on a real server and measures their response times as a client sees them. */
export async function measureLiveServer({
  seconds,
  tables,
  delay,
  late = 0,
}: LiveServerOptions): Promise<ObservedChoice[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-timing-'));
  const config = loadConfig({
    ...UNLIMITED_ENVIRONMENT,
    PORT: '0',
    DATA_FOLDER: folder,
    LOG_LEVEL: 'error',
  });
  let lobby!: LocalLobby;
  const server = await startServer({
    config,
    log: new Log('error'),
    metrics: new Metrics(),
    botDelay: delay,
    wrapLobby(inner) {
      lobby = inner as LocalLobby;
      return late > 0 ? slowLobby(inner, late) : inner;
    },
  });
  const address = `http://127.0.0.1:${server.port}`;
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + seconds * 1000;
  const choices: ObservedChoice[] = [];
  const kinds = Object.entries(LEVELS).flatMap((kind) => Array.from({ length: tables }, () => kind));
  const clients: Promise<Client>[] = [];
  await Promise.all(
    kinds.map(async ([bots, levels], place) => {
      const client = await (clients[Math.floor(place / TABLES_PER_CLIENT)] ??= Client.connect(
        address,
        'Client',
      ));
      for (let game = place; performance.now() < end; game++) {
        const tableConfig = {
          deck: deckOf(game),
          seats: levels,
          isPublic: false,
          clock: { type: 'none' },
          first: null,
        } as const;
        choices.push(...(await watchGame({ client, lobby, bots, config: tableConfig, end })));
      }
    }),
  );
  for (const client of clients) (await client).close();
  await server.close();
  rmSync(folder, { recursive: true });
  return choices.filter(({ at }) => at >= begin);
}

interface WatchedGame {
  readonly client: Client;
  readonly lobby: LocalLobby;
  readonly bots: string;
  readonly config: TableConfig;
  readonly end: number;
}

/** Starts a game of bots and measures them until the game or the measurement ends. */
async function watchGame({ client, lobby, bots, config, end }: WatchedGame): Promise<ObservedChoice[]> {
  const choices: ObservedChoice[] = [];
  const table = await client.createTable(config);
  let since = 0;
  let half: number | undefined;
  const over = new Promise<void>((done) => {
    const stop = client.onPush((message) => {
      if (message.type !== 'delta' || message.table !== table) return;
      const update = gameUpdateIn(message);
      if (!update) return;
      const now = performance.now();
      if ('by' in update && update.by === 'bot') choices.push({ bots, at: now, took: now - since, half });
      half = halfOf(lobby['registry']['live'].get(table)!.state.game!);
      since = now;
      if (update.pending.turn !== null && now < end) return;
      stop();
      done();
    });
  });
  await client.request({ type: 'subscribe', table });
  await client.request({ type: 'start', table });
  await over;
  await client.request({ type: 'unsubscribe', table });
  return choices;
}

/** The half of the deck that the pending card belongs to, if only its family knows the card. */
function halfOf({ state, turn }: Game): number | undefined {
  if (turn?.type !== 'resolve') return undefined;
  const { deck, queue } = viewFor(state, EVERYTHING);
  const [card] = queue[turn.stack];
  return card.up || card.seen ? undefined : Number(deck.indexOf(card.kind!) >= deck.length / 2);
}

/** Wraps a lobby to delay the choices of deep bots, as if they started to think too late. */
function slowLobby(lobby: Lobby, late: number): Lobby {
  const watch = lobby.subscribe.bind(lobby);
  lobby.subscribe = (person, table, after, send) =>
    watch(person, table, after, (frame) => {
      const seats = (lobby as LocalLobby)['registry']['live'].get(table)!.state.seats;
      const isDeep = seats.some((who) => who.type === 'bot' && LEVELS['deep'].includes(who.level));
      const isAnswer = frame.includes('"by":"bot"');
      if (isDeep && isAnswer) setTimeout(() => send(frame), late);
      else send(frame);
    });
  return lobby;
}
