import type { Server } from 'node:http';
import type { Config } from '../config/schema.ts';
import { clientAddress, rateLimitKey, isProxy } from '../lib/ipAddress.ts';
import { ConcurrencyLimiter } from '../lib/concurrencyLimiter.ts';
import { EXTRA_CONNECTIONS_PER_IP, EXTRA_CONNECTIONS_TOTAL } from '../config/limits.ts';

type ConnectionSettings = Pick<Config, 'maxSockets' | 'maxSocketsPerAddress' | 'trustedProxies'>;

/** Limits how many connections are held open before anything is said over them. A trusted proxy brings many people along. */
export function limitConnections(server: Server, settings: ConnectionSettings): void {
  const { maxSockets, maxSocketsPerAddress, trustedProxies } = settings;
  const open = new ConcurrencyLimiter(
    maxSockets + EXTRA_CONNECTIONS_TOTAL,
    maxSocketsPerAddress + EXTRA_CONNECTIONS_PER_IP,
  );
  server.on('connection', (connection) => {
    const peer = clientAddress(connection.remoteAddress, undefined, 0);
    const key = rateLimitKey(peer);
    if (open.isFull || (open.isFullFor(key) && !isProxy(peer, trustedProxies))) {
      connection.destroy();
      return;
    }
    open.acquire(key);
    connection.once('close', () => open.release(key));
  });
}
