import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { begin, sendStream } from './sendStream.ts';

const PART = `${'x'.repeat(100_000)}\n`;

/** A server that streams parts, and what it has noticed. */
async function serve(parts: number, stalledMs: number) {
  const seen = { made: 0, mostBuffered: 0, isReleased: false };
  const ended = Promise.withResolvers<void>();
  async function* make(response: ServerResponse): AsyncGenerator<string> {
    try {
      while (seen.made < parts) {
        seen.mostBuffered = Math.max(seen.mostBuffered, response.writableLength);
        seen.made += 1;
        yield PART;
      }
    } finally {
      seen.isReleased = true;
    }
  }
  const server = createServer((_, response) => {
    void begin(make(response))
      .then((begun) => sendStream(response, 'application/x-ndjson', begun, stalledMs))
      .then(ended.resolve);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, ended: ended.promise, port: (server.address() as AddressInfo).port };
}

it('a client that takes nothing is dropped, and no more is made than it has room for', async () => {
  const { seen, ended, port } = await serve(Number.POSITIVE_INFINITY, 300);
  const client = connect(port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.pause();
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await ended;
  expect(seen.isReleased).toBe(true);
  // Each part waited until the parts before it had left the memory of the server.
  expect(seen.mostBuffered).toBe(0);
});

it('a client that reads gets everything, however much that is', async () => {
  const { seen, port } = await serve(200, 60_000);
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect((await response.text()).length).toBe(200 * PART.length);
  expect(seen).toMatchObject({ made: 200, mostBuffered: 0, isReleased: true });
});
