import { expect, it, vi } from 'vitest';
import { LocalHub } from './cluster/localBus.ts';
import { loadConfig } from './config/load.ts';
import { createPeople } from './createPeople.ts';
import { ClientLimits } from './limits/clientLimits.ts';
import { OnlineUsers } from './lobby/presence/onlineUsers.ts';
import { Log } from './monitoring/log.ts';
import { Metrics } from './monitoring/metrics.ts';
import { finishedGame } from './ratings/testing/finishedGame.ts';
import { openStore } from './store/testing/folder.ts';
import { openLobby } from './testing/testLobby.ts';

it('A finished game that a server cannot read is left to one that can', async () => {
  const store = await openStore();
  await store.append(finishedGame({ table: 'oak', endedAt: 50, seats: ['Ann', 'Bob'] }));
  const config = loadConfig({});
  const catchUp = async () => {
    const { lobby } = await openLobby(store);
    const { history } = createPeople({
      store: Object.assign(store, { isShared: false }),
      config,
      bus: new LocalHub().connect(),
      server: 'one',
      now: () => 100,
      limits: new ClientLimits(config, new Metrics(), () => 0),
      log: new Log('silent'),
      onlineUsers: new OnlineUsers(() => 0),
      push: undefined,
      lobby: () => lobby,
    });
    await history.catchUp();
    await history.catchUpLeft();
    return (await history.games('Ann', {}, 9)).games.map(({ table }) => table);
  };
  const load = store.load.bind(store);
  // As a server of a later version has written it.
  const loading = vi.spyOn(store, 'load').mockImplementation(async (table) => {
    const stored = await load(table);
    return stored && { ...stored, state: '{"version":99}' };
  });
  expect(await catchUp()).toEqual([]);
  expect(await store.history.unfinished(9)).toEqual(['oak']);
  loading.mockRestore();
  expect(await catchUp()).toEqual(['oak']);
});
