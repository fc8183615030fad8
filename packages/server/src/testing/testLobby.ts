import { onTestFinished } from 'vitest';
import type { ServerMessage, TableConfig } from '@oriflamme/protocol';
import { sets } from '@oriflamme/engine';
import type { Store } from '../store/store.ts';
import { openStore } from '../store/testing/folder.ts';
import type { Person } from '../table/entry.ts';
import { LocalLobby } from '../lobby/localLobby.ts';
import type { LobbyOptions } from '../lobby/lobbyOptions.ts';
import { chooseByHeuristic } from '../bots/workerBotPool.ts';
import type { BotPool } from '../bots/botPool.ts';

export const tableConfig = (changes: Partial<TableConfig> = {}): TableConfig => ({
  deck: sets.base,
  seats: ['person', 'person', 'knight'],
  isPublic: true,
  clock: { type: 'none' },
  first: null,
  ...changes,
});

/** Bots that decide at once. */
export const instantBotPool: BotPool = {
  choose: (request) => Promise.resolve(chooseByHeuristic(request)),
  close: () => Promise.resolve(),
};

/** Manual clock. */
export class TestClock {
  time = 1_000_000;
  readonly now = (): number => this.time;
  advance(ms: number): void {
    this.time += ms;
  }
}

export const person = (name: string): Person => ({ id: `id of ${name}`, name });
export const clientSeedOf = (name: string): string =>
  Buffer.from(name.padEnd(16, '.')).toString('hex').slice(0, 32);

/** Subscriber that records frames. */
export class Listener {
  readonly frames: string[] = [];
  readonly send = (frame: string): void => void this.frames.push(frame);

  get messages(): ServerMessage[] {
    return this.frames.map((frame) => JSON.parse(frame) as ServerMessage);
  }
}

export interface TestLobby {
  readonly lobby: LocalLobby;
  readonly clock: TestClock;
  readonly store: Store;
}

/** A lobby over a real store with a manual clock. */
export async function openLobby(
  existing?: Store,
  clock = new TestClock(),
  changes: Partial<LobbyOptions> = {},
): Promise<TestLobby> {
  const store = existing ?? (await openStore());
  const lobby = new LocalLobby({
    store,
    now: clock.now,
    botDelay: () => 1000,
    botPool: instantBotPool,
    newServerSeed: () => '5'.repeat(64),
    ...changes,
  });
  onTestFinished(() => lobby.close());
  return { lobby, clock, store };
}

let lastName = 0;
/** A new table id. */
export const newName = (): string => `table${++lastName}`.padEnd(16, '-');

/** Seats these people and starts the game. */
export async function seatAll(
  lobby: LocalLobby,
  people: readonly Person[],
  config = tableConfig(),
): Promise<string> {
  const created = await lobby.create(people[0], newName(), config);
  if ('rejected' in created) throw new Error(created.rejected.text);
  const { table } = created;
  for (const [seat, who] of people.entries()) {
    await lobby.command(who, table, { type: 'sit', seat, clientSeed: clientSeedOf(who.name) });
    await lobby.command(who, table, { type: 'ready', ready: true });
  }
  const started = await lobby.command(people[0], table, { type: 'start' });
  if ('rejected' in started) throw new Error(started.rejected.text);
  return table;
}
