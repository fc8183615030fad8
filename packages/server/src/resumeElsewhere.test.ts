// A client whose server stops: it goes on at another one, where it was.
import { Client, nodeEnvironment, PlayerClient, ServerConnection } from '@oriflamme/client';
import type { ServerMessage } from '@oriflamme/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { newDatabase } from './store/testing/postgresStore.ts';
import { startOperatedServer, TEST_TABLE } from './testing/operatedServer.ts';

/** An environment whose server can be exchanged, as a proxy does. */
function behindProxy(address: string) {
  const frames: string[] = [];
  let env = nodeEnvironment(address);
  return {
    frames,
    moveTo(other: string) {
      env = nodeEnvironment(other, env.session());
    },
    environment: {
      ...env,
      fetch: (...request: Parameters<typeof env.fetch>) => env.fetch(...request),
      openSocket: () => {
        const socket = env.openSocket();
        socket.addEventListener('message', ({ data }) => frames.push(String(data)));
        return socket;
      },
    },
  };
}

it('A connection is resumed on another server: same person, only what was missed, nothing twice', async () => {
  const DATABASE_URL = await newDatabase();
  const one = await startOperatedServer({ DATABASE_URL });
  const other = await startOperatedServer({ DATABASE_URL });
  const proxy = behindProxy(one.url);
  const ann = new ServerConnection(proxy.environment);
  onTestFinished(() => ann.close());
  await ann.setName('Ann');
  const ben = await Client.connect(other.url, 'Ben');
  onTestFinished(() => ben.close());
  const table = await ann.createTable({ ...TEST_TABLE, seats: ['person', 'person', 'person'], first: 0 });
  const cat = await Client.connect(other.url, 'Cat');
  onTestFinished(() => cat.close());
  const players = [ann, ben, cat].map((connection) => new PlayerClient(connection, table));
  for (const [seat, player] of players.entries()) await player.sit(seat);
  await ann.request({ type: 'start', table });
  await players[0].whenStarted();
  await players[0].choose(0, 0);
  await ben.request({ type: 'chat', table, text: 'before' });
  await expect.poll(() => proxy.frames.some((frame) => frame.includes('"before"'))).toBe(true);

  const heard = proxy.frames.length;
  proxy.moveTo(other.url);
  await one.server.close();
  // Someone else says something before Ann is back.
  await ben.request({ type: 'chat', table, text: 'meanwhile' });
  await Promise.all(
    players.map(async (player) => {
      for await (const { decision } of player.decisions()) await player.choose(decision, 0);
    }),
  );
  const received = proxy.frames.slice(heard).map((frame) => JSON.parse(frame) as ServerMessage);
  // It was resumed: no snapshot.
  expect(received.filter(({ type }) => type === 'snapshot')).toEqual([]);
  const all = proxy.frames.map((frame) => JSON.parse(frame) as ServerMessage);
  const numbers = all.flatMap((message) => (message.type === 'delta' ? [message.seq] : []));
  const [first] = numbers;
  expect(numbers).toEqual(numbers.map((_, i) => first + i));
  expect(all.flatMap((message) => (message.type === 'chat' ? [message.number] : []))).toEqual([1, 2]);
  const open = players.map(({ events }) => events.filter((event) => !('to' in event)));
  expect(open[0].length).toBeGreaterThan(0);
  expect(open[0]).toEqual(open[1]);
});
