import { expect, it } from 'vitest';
import { Turns } from '../limits/turns.ts';

const MAX_RUNNING = 16;
import type { TableState } from '../table/tableState.ts';
import { newName, openLobby, person, seatAll, tableConfig } from '../testing/testLobby.ts';

const [ann, ben] = [person('Ann'), person('Ben')];

it('Jobs of tables with players run at once, those of other tables wait for their turn', async () => {
  const turns = new Turns({
    running: MAX_RUNNING,
    waitingOwners: 100,
    promptPerMinute: 100,
    patientShare: 1,
    maxOwners: 100,
  });
  const thinkingBudget = { take: () => true, ownerOf: ({ host }: TableState) => host.id };
  const { lobby, clock } = await openLobby(undefined, undefined, { turns, thinkingBudget });
  const played = await seatAll(lobby, [ann], tableConfig({ seats: ['person', 'page'], first: 1 }));
  const empty = newName();
  await lobby.create(ben, empty, tableConfig({ seats: ['page', 'page'] }));
  await lobby.command(ben, empty, { type: 'start' });
  const choicesAt = (table: string) => lobby.states().find(({ id }) => id === table)!.deciders.length;
  const flood = Promise.withResolvers<void>();
  for (let i = 0; i < 100; i++) void turns.run('flood', () => flood.promise);
  // All that may run at once is running.
  await expect.poll(() => turns.queued).toBe(100 - MAX_RUNNING);
  clock.advance(1000);
  await lobby.runDueJobs();
  expect([choicesAt(played), choicesAt(empty)]).toEqual([1, 0]);
  flood.resolve();
  await expect.poll(() => choicesAt(empty)).toBe(1);
});
