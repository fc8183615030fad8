import { expect, it } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { ClientLimits } from '../limits/clientLimits.ts';
import { TableLimits } from '../limits/tableLimits.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { newName, openLobby, person, tableConfig } from '../testing/testLobby.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];

it('The players of a table of an event are players until it is over', async () => {
  const limits = new TableLimits(new ClientLimits(loadConfig({}), new Metrics(), () => 0));
  const { lobby } = await openLobby(undefined, undefined, {
    onLoaded: (state) => limits.restore(state),
    onCommitted: ({ state }, entry) => limits.onCommitted(state, entry),
  });
  const id = newName();
  const event = { id: 'daily-2026-11-18', deal: 0 };
  const table = { id, config: tableConfig(), people: [ann, ben, null], event, serverSeed: '5'.repeat(64) };
  const players = () => [ann, ben, cat].map((who) => [limits.hasSeat(who, id), limits.isPlayer(who)]);
  const [seated, none] = [
    [true, true],
    [false, false],
  ];
  expect(players()).toEqual([none, none, none]);
  expect(await lobby.openSeated(table)).toEqual({ table: id });
  expect(players()).toEqual([seated, seated, none]);
  await lobby.openSeated(table);
  expect(players()).toEqual([seated, seated, none]);
  await lobby.admin.close(id);
  expect(players()).toEqual([none, none, none]);
});
