import { expect, it } from 'vitest';
import { outcome, SEED, startClockedServer, tableConfig } from './clockedServer.ts';

it('A player whom the host has removed cannot sit down at that table again, and may watch', async () => {
  const server = await startClockedServer();
  const [ann, eve] = [await server.visit('Ann'), await server.visit('Eve')];
  const table = await ann.client.createTable(tableConfig({ seats: ['person', 'person', 'person'] }));
  const sit = (seat: number) => ({ type: 'sit', table, seat, clientSeed: SEED }) as const;
  await ann.client.request(sit(0));
  await eve.client.request(sit(1));
  await ann.client.request({ type: 'remove', table, seat: 1 });
  const again: string[] = [];
  for (let times = 0; times < 5; times++) {
    again.push(await outcome(eve.client.request(sit(1 + (times % 2)))));
    await ann.client.request({ type: 'remove', table, seat: 1 + (times % 2) });
  }
  expect(again).toEqual(Array<string>(5).fill('removed'));
  await eve.client.request({ type: 'rename', name: 'Another' });
  const other = await server.visit('Third', eve.client.session);
  for (const { client } of [eve, other]) expect(await outcome(client.request(sit(1)))).toBe('removed');
  expect(await outcome(eve.client.request({ type: 'subscribe', table }))).toBe('ok');
  expect(await outcome(ann.client.request({ type: 'readmit', table, name: 'Eve' }))).toBe('ok');
  expect(await outcome(eve.client.request(sit(1)))).toBe('ok');
});
