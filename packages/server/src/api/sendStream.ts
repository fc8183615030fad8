import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Makes the first part now, so that what fails there is answered as any other error: nothing has been sent yet. */
export async function begin(parts: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const rest = parts[Symbol.asyncIterator]();
  const first = await rest.next();
  return (async function* () {
    try {
      for (let part = first; part.done !== true; part = await rest.next()) yield part.value;
    } finally {
      // Who stops early releases what the parts are made from.
      await rest.return?.();
    }
  })();
}

/**
 * Sends a stream with backpressure: the next part is made when the client has taken the last one. A client that takes none
 * for `stalledMs` is dropped.
 */
export async function sendStream(
  response: ServerResponse,
  type: string,
  parts: AsyncIterable<string>,
  stalledMs: number,
): Promise<void> {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  try {
    for await (const part of parts) {
      if (response.destroyed) return;
      if (!response.write(part)) await drained(response, stalledMs);
    }
    response.end();
  } catch {
    // Without an end, the client notices that something is missing.
    response.destroy();
  }
}

async function drained(response: ServerResponse, stalledMs: number): Promise<void> {
  const timer = setTimeout(() => response.destroy(), stalledMs);
  const stop = new AbortController();
  const { signal } = stop;
  try {
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}
