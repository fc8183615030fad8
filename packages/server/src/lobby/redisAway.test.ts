import { unpackOptions } from '@oriflamme/protocol';
import { expect, it } from 'vitest';
import { startRedis } from '../cluster/testing/startRedis.ts';
import { pendingOf } from '../testing/playTable.ts';
import { Listener, newName, person, seatAll, tableConfig } from '../testing/testLobby.ts';
import { openLobbies } from '../testing/twoLobbies.ts';
import type { Bus } from '../cluster/bus.ts';

const people = ['Ann', 'Ben', 'Cat'].map(person);
const config = tableConfig({ seats: ['person', 'person', 'person'], first: 0 });

it('While Redis is gone for a minute, nothing is refused, and everyone hears of everything', async () => {
  const redis = await startRedis();
  const buses: Bus[] = [];
  const { lobbies, clock } = await openLobbies(3, {
    redisUrl: redis.url,
    wrapBus: (bus) => {
      buses.push(bus);
      return bus;
    },
  });
  const table = await seatAll(lobbies[0].lobby, people, config);
  const listeners = people.map(() => new Listener());
  for (const [i, who] of people.entries())
    await lobbies[i].lobby.subscribe(who, table, { afterChat: 0 }, listeners[i].send);
  await redis.kill();
  await expect.poll(() => buses.some(({ isConnected }) => isConnected), { timeout: 20_000 }).toBe(false);

  const results: object[] = [];
  let decisions = 0;
  // A minute by the servers' clock, in which they ask the store every second.
  for (let second = 0; second <= 60; second++) {
    clock.advance(1000);
    await Promise.all(lobbies.map(({ lobby }) => lobby.runDueJobs()));
    await expect.poll(() => new Set(listeners.map((each) => pendingOf(each)!.decision)).size).toBe(1);
    const seat = listeners.findIndex((each) => pendingOf(each)!.options.length > 0);
    if (seat >= 0) {
      const { decision, options } = pendingOf(listeners[seat])!;
      const option = decision % unpackOptions(options).length;
      decisions++;
      const { lobby } = lobbies[seat];
      results.push(await lobby.command(people[seat], table, { type: 'choose', decision, option }));
    }
    const [who, { lobby }] = [people[second % 3], lobbies[second % 3]];
    if (second % 5 > 0) continue;
    results.push(await lobby.command(who, table, { type: 'chat', text: `second ${second}` }));
    results.push(await lobby.create(who, newName(), config));
    results.push(await lobby.quickMatch(who, config.deck, 3));
    results.push(await lobby.subscribe(who, table, { afterChat: 0 }, () => undefined));
  }
  expect(results.filter((result) => 'rejected' in result)).toEqual([]);
  expect(decisions).toBeGreaterThan(20);

  await redis.run();
  await expect.poll(() => buses.every(({ isConnected }) => isConnected), { timeout: 20_000 }).toBe(true);
  const chats = () => listeners.map(({ messages }) => messages.filter(({ type }) => type === 'chat').length);
  // What was said last is heard, at the latest by the next question to the store.
  clock.advance(5000);
  await Promise.all(lobbies.map(({ lobby }) => lobby.runDueJobs()));
  const said = await lobbies[0].store.readChat(table);
  await expect.poll(chats, { timeout: 20_000 }).toEqual(people.map(() => said.last));
});
