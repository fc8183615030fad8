import { expect, it } from 'vitest';
import { newName, openLobby, person, tableConfig } from '../testing/testLobby.ts';

it('LiveTable finishes work before it begins what was queued meanwhile, and keeps the order', async () => {
  const { lobby } = await openLobby();
  const id = newName();
  await lobby.create(person('Ann'), id, tableConfig());
  const table = lobby.registry.get(id)!;
  const order: string[] = [];
  const work = (name: string, begin: () => void = () => undefined) =>
    table.enqueue(async () => {
      order.push(`${name} begins`);
      begin();
      for (let i = 0; i < 5; i++) await Promise.resolve();
      order.push(`${name} ends`);
    });
  const queued: Promise<void>[] = [];
  const outer = work('outer', () => queued.push(work('inner')));
  queued.push(outer, work('later'));
  await outer;
  expect(table.isIdle).toBe(false);
  await Promise.all(queued);
  await work('last');
  const names = order.filter((each) => each.endsWith('begins')).map((each) => each.split(' ')[0]);
  expect(order).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(names).toEqual(['outer', 'later', 'inner', 'last']);
});
