import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Ports below those that Linux gives to outgoing connections (32768 and above): such a connection could take the port
 * between this check and the start of the program that wants it.
 */
const FIRST = 12_000;
const LAST = 32_000;

/** A TCP port of 127.0.0.1 that nothing uses. */
export const freePort = (): Promise<number> => findFreePorts(1);

/** The first of several such ports in a row. */
export async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const probes: Server[] = [];
    for (let port = first; port < first + count; port++) {
      const probe = await listen(port);
      if (probe) probes.push(probe);
    }
    for (const probe of probes) {
      probe.close();
      await once(probe, 'close');
    }
    if (probes.length === count) return first;
  }
}

/** Undefined if the port is taken. */
async function listen(port: number): Promise<Server | undefined> {
  const probe = createServer().listen({ port, host: '127.0.0.1' });
  try {
    await once(probe, 'listening');
    return probe;
  } catch {
    return undefined;
  }
}
