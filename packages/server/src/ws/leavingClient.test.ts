import { afterEach, expect, it, vi } from 'vitest';
import { dialAndGreet } from '../testing/testClient.ts';
import { startTestServer } from '../testing/testServer.ts';
import { afterReading } from './afterReading.ts';

afterEach(() => void vi.useRealTimers());

it('ClientConnection handles the message of a client that has left right after it', async () => {
  const server = await startTestServer();
  const client = await dialAndGreet(server);
  // Not `expect.poll`, which would run the timers.
  const untilMetric = async (line: string) => {
    while (!server.metrics.text().includes(line)) await new Promise(setImmediate);
  };
  // A busy server lets the next message wait, here until the timers are run.
  await Promise.all(Array.from({ length: 16 }, () => afterReading(true)));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  client.send({ type: 'stand', id: 1, table: 'oak' });
  await untilMetric('messages_total 2\n');
  client.socket.terminate();
  await untilMetric('oriflamme_sockets 0\n');
  expect(server.lobby.calls).toEqual([]);
  vi.runAllTimers();
  await expect.poll(() => server.lobby.calls.map(({ command }) => command)).toEqual([{ type: 'stand' }]);
});
