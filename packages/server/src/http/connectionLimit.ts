import type { Server } from 'node:http';
import type { Config } from '../config/schema.ts';
import { clientAddress, rateLimitKey, isProxy } from '../lib/ipAddress.ts';
import { ConcurrencyLimiter } from '../lib/concurrencyLimiter.ts';
import { EXTRA_CONNECTIONS_PER_IP, EXTRA_CONNECTIONS_TOTAL } from '../config/limits.ts';

type ConnectionConfig = Pick<Config, 'maxSockets' | 'maxSocketsPerAddress' | 'trustedProxies'>;

/** Limits TCP connections before any request is read. Trusted proxies are exempt from the limit per address. */
export function limitConnections(server: Server, config: ConnectionConfig): void {
  const { maxSockets, maxSocketsPerAddress, trustedProxies } = config;
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
