import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@oriflamme/client';
import { EVERYTHING, type Game, viewFor } from '@oriflamme/engine';
import { gameUpdateIn, type TableConfig } from '@oriflamme/protocol';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import type { Lobby, LocalLobby } from '@oriflamme/server/internals';
import { deckOf, LEVELS } from './scenarios.ts';

export interface LiveServerOptions {
  readonly seconds: number;
  /** Tables with bots that hardly think, and as many with those that think as long as they may. */
  readonly tables: number;
  readonly delay: () => number;
  /** Milliseconds by which deep bots are heard later, to show that this is noticed. */
  readonly late?: number;
}

/** A bot's answer as a spectator heard it over a socket, beside what the spectator cannot know. */
export interface Timed {
  readonly bots: string;
  readonly at: number;
  /** From hearing that the decision came up until hearing of the answer, in milliseconds. */
  readonly took: number;
  /** Which half of the deck the face-down card is of that is kept or revealed; undefined for other questions. */
  readonly half: number | undefined;
}

/** Seconds before it counts: at first everything takes longer, and all games begin with the same questions. */
const WARM_UP = 20;
/** Tables that one connection watches. */
const TABLES_PER_GUEST = 30;

/** Lets bots play on a real server by a real clock, and times them from outside. */
export async function measureLiveServer({
  seconds,
  tables,
  delay,
  late = 0,
}: LiveServerOptions): Promise<Timed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-pace-'));
  const config = loadConfig({
    PORT: '0',
    DATA_FOLDER: folder,
    LOG_LEVEL: 'error',
    MESSAGES_PER_SECOND: '100000',
    MESSAGE_BURST: '100000',
    TABLES_PER_ADDRESS_PER_HOUR: '100000',
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
  const begin = performance.now() + WARM_UP * 1000;
  const end = begin + seconds * 1000;
  const timed: Timed[] = [];
  const kinds = Object.entries(LEVELS).flatMap((kind) => Array.from({ length: tables }, () => kind));
  const guests: Promise<Client>[] = [];
  await Promise.all(
    kinds.map(async ([bots, levels], place) => {
      const guest = await (guests[Math.floor(place / TABLES_PER_GUEST)] ??= Client.connect(address, 'Guest'));
      for (let game = place; performance.now() < end; game++) {
        const plan = {
          deck: deckOf(game),
          seats: levels,
          isPublic: false,
          clock: { type: 'none' },
          first: null,
        } as const;
        timed.push(...(await watchGame({ guest, lobby, bots, plan, end })));
      }
    }),
  );
  for (const guest of guests) (await guest).close();
  await server.close();
  rmSync(folder, { recursive: true });
  return timed.filter(({ at }) => at >= begin);
}

interface Watched {
  readonly guest: Client;
  readonly lobby: LocalLobby;
  readonly bots: string;
  readonly plan: TableConfig;
  readonly end: number;
}

/** Starts a game of bots alone, and times them until it or the party is over. */
async function watchGame({ guest, lobby, bots, plan: config, end }: Watched): Promise<Timed[]> {
  const timed: Timed[] = [];
  const table = await guest.createTable(config);
  let since = 0;
  let half: number | undefined;
  const over = new Promise<void>((done) => {
    const stop = guest.onPush((message) => {
      if (message.type !== 'delta' || message.table !== table) return;
      const update = gameUpdateIn(message);
      if (!update) return;
      const now = performance.now();
      if ('by' in update && update.by === 'bot') timed.push({ bots, at: now, took: now - since, half });
      half = halfOf(lobby['registry']['live'].get(table)!.state.game!);
      since = now;
      if (update.pending.turn !== null && now < end) return;
      stop();
      done();
    });
  });
  await guest.request({ type: 'subscribe', table });
  await guest.request({ type: 'start', table });
  await over;
  await guest.request({ type: 'unsubscribe', table });
  return timed;
}

/** What is asked now concerns a card that only its family knows. */
function halfOf({ table: state, turn }: Game): number | undefined {
  if (turn?.type !== 'resolve') return undefined;
  const { deck, queue } = viewFor(state, EVERYTHING);
  const [card] = queue[turn.stack];
  return card.up || card.seen ? undefined : Number(deck.indexOf(card.kind!) >= deck.length / 2);
}

/** A lobby in which deep bots are heard later, as if they thought only when it is time to answer. */
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
