import type { LobbyOptions, LocalLobby } from '../lobby/localLobby.ts';
import { newSchema, openPostgresStore, postgresUrl } from '../store/testing/postgresStore.ts';
import type { PostgresOptions, PostgresStore } from '../store/postgres/postgresStore.ts';
import { openLobby, TestClock } from './testLobby.ts';

export interface LobbyOnPostgres {
  readonly lobby: LocalLobby;
  readonly store: PostgresStore;
}

/** Lobbies of several servers on one PostgreSQL database, with one clock. They do not hear of each other. */
export async function openLobbies(
  count: number,
  changes: Partial<LobbyOptions> = {},
  options: Partial<PostgresOptions> = {},
): Promise<{ lobbies: LobbyOnPostgres[]; clock: TestClock }> {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const clock = new TestClock();
  const lobbies: LobbyOnPostgres[] = [];
  for (let i = 0; i < count; i++) {
    const store = await openPostgresStore({ ...options, url, schema });
    const { lobby } = await openLobby(store, clock, changes);
    lobbies.push({ lobby, store });
  }
  return { lobbies, clock };
}
