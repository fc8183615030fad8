import { MAX_LISTED_TABLES } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { Listener, newName, openLobby, clientSeedOf, person, tableConfig } from '../testing/testLobby.ts';

const ann = person('Ann');

describe('TableList', () => {
  it('lists at most MAX_LISTED_TABLES, those with a free seat first', async () => {
    const { lobby } = await openLobby();
    const full = newName();
    await lobby.create(ann, full, tableConfig({ seats: ['person', 'page'] }));
    await lobby.command(ann, full, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
    const listed = () => {
      const listener = new Listener();
      lobby.subscribeList(listener.send)();
      const [message] = listener.messages;
      return message.type === 'tables' ? message.tables.map(({ table }) => table) : [];
    };
    for (let tables = 1; tables < MAX_LISTED_TABLES; tables++)
      await lobby.create(ann, newName(), tableConfig());
    expect(listed()).toHaveLength(MAX_LISTED_TABLES);
    expect(listed().at(-1)).toBe(full);
    await lobby.create(ann, newName(), tableConfig());
    expect(listed()).toHaveLength(MAX_LISTED_TABLES);
    expect(listed()).not.toContain(full);
  });

  it('tells the clock of each table', async () => {
    const { lobby } = await openLobby();
    const clock = { type: 'live', bank: 180, increment: 5 } as const;
    await lobby.create(ann, newName(), tableConfig({ clock }));
    const listener = new Listener();
    lobby.subscribeList(listener.send)();
    expect(listener.messages).toMatchObject([{ type: 'tables', tables: [{ clock }] }]);
  });
});

describe('LocalLobby.invitation', () => {
  it('names the host while they sit at the table', async () => {
    const { lobby } = await openLobby();
    const table = newName();
    expect(await lobby.invitation(table)).toBeUndefined();
    const config = tableConfig({ isPublic: false });
    await lobby.create(ann, table, config);
    const unseated = { phase: 'open', deck: config.deck, clock: config.clock, seats: 3 };
    expect(await lobby.invitation(table)).toEqual({ ...unseated, host: null, free: 2 });
    await lobby.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
    expect(await lobby.invitation(table)).toEqual({ ...unseated, host: 'Ann', free: 1 });
    await lobby.command(ann, table, { type: 'stand' });
    expect(await lobby.invitation(table)).toEqual({ ...unseated, host: null, free: 2 });
  });
});

describe('The name of a bot', () => {
  it('differs from the names of people at the table', async () => {
    const { lobby } = await openLobby();
    const [table, room] = [newName(), new Listener()];
    await lobby.create(ann, table, tableConfig({ seats: ['person', 'page'] }));
    await lobby.subscribe(person('Odo'), table, undefined, room.send);
    await lobby.command(person('Odo'), table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Odo') });
    expect(room.messages.at(-1)).toMatchObject({ change: { view: { seats: [{}, { name: 'Odo II' }] } } });
  });
});
