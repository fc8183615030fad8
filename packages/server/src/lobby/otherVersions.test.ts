import { RULES_VERSION } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { LogRow, Store } from '../store/store.ts';
import { clientSeedOf, Listener, newName, person, seatAll, tableConfig } from '../testing/testLobby.ts';
import { type LobbyOnPostgres, openLobbies } from '../testing/twoLobbies.ts';

const people = ['Ann', 'Ben', 'Cat'].map(person);
const [ann, ben] = people;
const config = tableConfig({ seats: ['person', 'person', 'person'], first: 0 });
const [OLDER, NEWER] = [RULES_VERSION - 1, RULES_VERSION + 1];

const STORE_FAILED = { rejected: { reason: 'store-failed' } };
const choose = (decision: number) => ({ type: 'choose', decision, option: 0 }) as const;

/** Two servers with a running game at which Ben is connected to the second one, and Ann has chosen at the first one. */
async function openGame() {
  const errors: unknown[] = [];
  const { lobbies, clock } = await openLobbies(3, {
    isConnected: true,
    changes: { onError: (error) => errors.push(error) },
  });
  const [one, other, third] = lobbies;
  const table = await seatAll(one.lobby, people, config);
  const listener = new Listener();
  await other.lobby.subscribe(ben, table, { afterChat: 0 }, listener.send);
  listener.frames.length = 0;
  return { one, other, third, table, listener, errors, clock, store: one.store };
}

/** Appends a row as a server of another version would. */
async function appendAs(
  store: Store,
  table: string,
  row: Partial<LogRow>,
  change: (state: string) => string | undefined = () => undefined,
): Promise<void> {
  const stored = (await store.load(table))!;
  const { seq } = (await store.read(table))!.rows.at(-1)!;
  const state = change(stored.state);
  await store.append({
    table,
    rows: [{ table, seq: seq + 1, at: 1, rules: RULES_VERSION, entry: '', ...row }],
    jobs: [],
    isOver: false,
    ...(state !== undefined && { state }),
  });
}

const withRules =
  (rules: number) =>
  (text: string): string => {
    const state = JSON.parse(text) as { seq: number; game: [number, ...unknown[]] };
    return JSON.stringify({ ...state, seq: state.seq + 1, game: [rules, ...state.game.slice(1)] });
  };
const sameGame = (text: string): string => {
  const state = JSON.parse(text) as { seq: number };
  return JSON.stringify({ ...state, seq: state.seq + 1 });
};

const entryTypes = async (store: Store, table: string): Promise<string[]> =>
  (await store.read(table))!.rows.map(({ entry }) => (JSON.parse(entry) as { type: string }).type);

const typesHeard = ({ messages }: Listener): string[] => messages.map(({ type }) => type);

const NOVELTY = { entry: '{"type":"novelty"}' };
const CHOICE = { entry: JSON.stringify({ type: 'chose', decision: 0, seat: 0, option: 0, by: 'player' }) };

describe('A server that cannot read an entry', () => {
  it('refuses commands and subscriptions as temporary, and goes on when the state is stored', async () => {
    const { other, store, table, listener, errors, clock } = await openGame();
    await appendAs(store, table, NOVELTY);
    expect(await other.lobby.command(ann, table, choose(0))).toMatchObject(STORE_FAILED);
    const subscribing = other.lobby.subscribe(ann, table, {}, new Listener().send);
    await expect(subscribing).rejects.toMatchObject({ name: 'StoreError', reason: 'unreadable' });
    expect(errors.map(String)).toEqual([expect.stringContaining('Unknown type of log entry: novelty')]);

    const stored = (await store.load(table))!;
    const state = sameGame(stored.state);
    await store.saveStates([{ table, seq: (JSON.parse(state) as { seq: number }).seq, state }]);
    clock.advance(5000);
    expect(await other.lobby.command(ann, table, choose(0))).toEqual({ done: true });
    expect(typesHeard(listener)).toEqual(['snapshot', 'delta']);
  });

  it('goes on at once if the entry came with a state', async () => {
    const { other, store, table, listener, errors } = await openGame();
    await appendAs(store, table, NOVELTY, sameGame);
    expect(await other.lobby.command(ann, table, choose(0))).toEqual({ done: true });
    expect(typesHeard(listener)).toEqual(['snapshot', 'delta']);
    expect(errors).toHaveLength(1);
  });

  it('loads the table later, and says until then that it cannot be read', async () => {
    const { third, store, table, clock, errors } = await openGame();
    await appendAs(store, table, NOVELTY);
    for (let again = 0; again < 2; again++) {
      expect(await third.lobby.command(ann, table, choose(0))).toMatchObject(STORE_FAILED);
      await expect(third.lobby.look(ann, table)).rejects.toMatchObject({ reason: 'unreadable' });
      clock.advance(5000);
    }
    expect(errors.filter((error) => String(error).includes('novelty'))).not.toEqual([]);
    const { state } = (await store.load(table))!;
    const renewed = sameGame(state);
    const { seq } = JSON.parse(renewed) as { seq: number };
    await store.saveStates([{ table, seq, state: renewed }]);
    expect(await third.lobby.command(ann, table, choose(0))).toEqual({ done: true });
  });
});

describe('Servers with different rules', () => {
  it('do not apply what others chose; the newer one migrates the game once its state is stored', async () => {
    const { other, store, table, listener } = await openGame();
    await appendAs(store, table, { ...CHOICE, rules: OLDER });
    expect(await other.lobby.command(ben, table, choose(1))).toMatchObject(STORE_FAILED);
    expect(await entryTypes(store, table)).not.toContain('rulesMigrated');

    await appendAs(store, table, { entry: '{"type":"away","seat":2}', rules: OLDER }, (state) =>
      withRules(OLDER)(sameGame(state)),
    );
    expect(await other.lobby.command(ann, table, choose(0))).toEqual({ done: true });
    expect(await entryTypes(store, table)).toContain('rulesMigrated');
    expect(typesHeard(listener)).toContain('snapshot');
    expect(typesHeard(listener).at(-1)).toBe('delta');
  });

  it('leave a game alone that goes on under newer rules', async () => {
    const { other, third, store, table } = await openGame();
    await appendAs(store, table, { entry: '{"type":"rulesMigrated"}', rules: NEWER }, withRules(NEWER));
    const before = await store.read(table);
    for (const { lobby } of [other, third])
      expect(await lobby.command(ann, table, choose(0))).toMatchObject(STORE_FAILED);
    expect(await store.read(table)).toEqual(before);
  });

  it('share tables at which no game is played', async () => {
    const { one, other, store, errors } = await openGame();
    const table = newName();
    await one.lobby.create(ann, table, tableConfig());
    const listener = new Listener();
    await other.lobby.subscribe(ben, table, { afterChat: 0 }, listener.send);
    const sat = { type: 'sat', seat: 1, person: ben, clientSeed: clientSeedOf('Ben') };
    await appendAs(store, table, { entry: JSON.stringify(sat), rules: OLDER });
    await other.lobby.command(ann, table, {
      type: 'sit',
      seat: 0,
      clientSeed: clientSeedOf('Ann'),
    });
    expect(seatsAt(other, table)).toEqual(['person', 'person', 'bot']);
    expect(errors).toEqual([]);
  });
});

const seatsAt = ({ lobby }: LobbyOnPostgres, table: string): string[] =>
  lobby
    .states()
    .find(({ id }) => id === table)!
    .seats.map(({ type }) => type);
