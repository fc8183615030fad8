import type { Server } from 'node:http';
import type { Config } from '../config/schema.ts';
import { clientAddress, isProxy } from '../lib/ipAddress.ts';
import type { ClientLimits } from '../limits/clientLimits.ts';
import { addressKeys } from '../limits/limitKeys.ts';

type ConnectionConfig = Pick<Config, 'maxSockets' | 'maxExtraConnections' | 'trustedProxies'>;

/** Limits TCP connections before any request is read. Trusted proxies are exempt from the limit per address. */
export function limitConnections(server: Server, limits: ClientLimits, config: ConnectionConfig): void {
  const { maxSockets, maxExtraConnections, trustedProxies } = config;
  const open = limits.held('connections');
  let lastNumber = 0;
  server.on('connection', (connection) => {
    const peer = clientAddress(connection.remoteAddress, undefined, 0);
    const keys = isProxy(peer, trustedProxies) ? [] : addressKeys(peer);
    const hold = String(++lastNumber);
    const isFull = open.size >= maxSockets + maxExtraConnections;
    if (isFull || limits.hold('connections', hold, keys) !== undefined) {
      connection.destroy();
      return;
    }
    connection.once('close', () => open.release(hold));
  });
}
