import { expect, it, vi } from 'vitest';
import { BlockLists } from '../people/blockLists.ts';
import { StoreError } from '../store/store.ts';
import { openStore } from '../store/testing/folder.ts';
import { newName, openLobby, person, tableConfig } from '../testing/testLobby.ts';

const [ann, ben] = [person('Ann'), person('Ben')];

it('A subscription that fails leaves nothing behind, and neither does one that ends', async () => {
  const store = await openStore();
  const lists = new BlockLists(store.people, (error) => expect.unreachable(String(error)));
  const { lobby } = await openLobby(store, undefined, { manners: lists });
  const table = newName();
  await lobby.create(ann, table, tableConfig());
  const away = new StoreError('away', 'The store is away.');
  const watch = (id: string, send = () => undefined as void) => lobby.subscribe(ben, id, undefined, send);
  vi.spyOn(store, 'load').mockRejectedValueOnce(away);
  await expect(watch(newName())).rejects.toThrow('away');
  expect(await watch(newName())).toMatchObject({ rejected: { reason: 'unknown-table' } });
  expect(lists.size).toBe(0);
  vi.spyOn(lobby.presence, 'sync').mockRejectedValueOnce(away);
  await expect(watch(table)).rejects.toThrow('away');
  expect([lists.size, lobby.registry.get(table)?.subscribers.isEmpty]).toEqual([0, true]);
  const watched = await watch(table);
  expect([lists.size, lobby.registry.get(table)?.subscribers.isEmpty]).toEqual([1, false]);
  if ('stop' in watched) watched.stop();
  expect([lists.size, lobby.registry.get(table)?.subscribers.isEmpty]).toEqual([0, true]);
});
