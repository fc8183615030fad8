import { sets } from '@oriflamme/engine';
import type { ServerMessage } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { MAX_REMOVED } from '../table/applySeatingEntry.ts';
import type { Person } from '../table/entry.ts';
import {
  clientSeedOf,
  Listener,
  newName,
  openLobby,
  person,
  tableConfig,
  type TestLobby,
} from '../testing/testLobby.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];
const sitAs = (who: Person, seat: number) =>
  ({ type: 'sit', seat, clientSeed: clientSeedOf(who.name) }) as const;
const REMOVED = { rejected: { reason: 'removed' } };

async function openTable({ lobby }: TestLobby): Promise<string> {
  const table = newName();
  await lobby.create(ann, table, tableConfig({ seats: ['person', 'person', 'person'] }));
  await lobby.command(ann, table, sitAs(ann, 0));
  return table;
}

/** Ben sits down, and the host removes him. */
async function removeBen({ lobby }: TestLobby, table: string): Promise<void> {
  expect(await lobby.command(ben, table, sitAs(ben, 1))).toEqual({ done: true });
  expect(await lobby.command(ann, table, { type: 'remove', seat: 1 })).toEqual({ done: true });
}

const viewOf = (message: ServerMessage | undefined) => message?.type === 'snapshot' && message.view;

describe('A player whom the host has removed', () => {
  it('cannot sit down at that table again, under any name and after a restart, and may watch', async () => {
    const test = await openLobby();
    const { lobby, store, clock } = test;
    const table = await openTable(test);
    await removeBen(test, table);
    const restarted = await openLobby(store, clock);
    await restarted.lobby.restore();
    for (const each of [lobby, restarted.lobby]) {
      expect(await each.command(ben, table, sitAs(ben, 1))).toMatchObject(REMOVED);
      expect(await each.command({ ...ben, name: 'Bert' }, table, sitAs(ben, 2))).toMatchObject(REMOVED);
    }
    const room = new Listener();
    expect(await lobby.subscribe(ben, table, undefined, room.send)).toHaveProperty('stop');
    expect(viewOf(room.messages[0])).toMatchObject({ seats: [{ name: 'Ann' }, {}, {}], removed: ['Ben'] });
    expect(await lobby.command(cat, table, sitAs(cat, 1))).toEqual({ done: true });
    expect(await lobby.command(ben, await openTable(test), sitAs(ben, 1))).toEqual({ done: true });
  });

  it('can sit down after the host lets them back in', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const table = await openTable(test);
    await removeBen(test, table);
    const readmit = { type: 'readmit', name: 'Ben' } as const;
    expect(await lobby.command(ben, table, readmit)).toMatchObject({ rejected: { reason: 'not-host' } });
    expect(await lobby.command(ann, table, { ...readmit, name: 'Cat' })).toEqual({ done: true });
    expect(await lobby.command(ben, table, sitAs(ben, 1))).toMatchObject(REMOVED);
    expect(await lobby.command(ann, table, readmit)).toEqual({ done: true });
    expect(await lobby.command(ann, table, readmit)).toEqual({ done: true });
    expect(await lobby.command(ben, table, sitAs(ben, 1))).toEqual({ done: true });
  });

  it('is not brought back by a quick match', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const found = await lobby.quickMatch(ann, sets.base, 3);
    const table = 'table' in found ? found.table : '';
    await lobby.command(ann, table, sitAs(ann, 0));
    await removeBen(test, table);
    expect(await lobby.quickMatch(cat, sets.base, 3)).toEqual({ table });
    expect(await lobby.quickMatch(ben, sets.base, 3)).not.toEqual({ table });
  });

  it('is remembered with the last MAX_REMOVED', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const table = await openTable(test);
    await removeBen(test, table);
    const remove = async (who: Person) => {
      await lobby.command(who, table, sitAs(who, 1));
      await lobby.command(ann, table, { type: 'remove', seat: 1 });
    };
    const others = Array.from({ length: MAX_REMOVED }, (_, i) => person(`P${i}`));
    for (const who of others.slice(1)) await remove(who);
    expect(await lobby.command(ben, table, sitAs(ben, 1))).toMatchObject(REMOVED);
    await remove(others[0]);
    expect(await lobby.command(ben, table, sitAs(ben, 1))).toEqual({ done: true });
  });
});
