import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** A TCP port that no program listens on. */
export const freePort = (): Promise<number> => findFreePorts(1);

/** The first of several TCP ports in a row that no program listens on. */
export async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const probes = [await listen(0)];
    const first = (probes[0]!.address() as AddressInfo).port;
    for (let port = first + 1; port < first + count; port++) probes.push(await listen(port));
    for (const probe of probes) {
      probe?.close();
      if (probe) await once(probe, 'close');
    }
    if (probes.every((probe) => probe !== undefined)) return first;
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
