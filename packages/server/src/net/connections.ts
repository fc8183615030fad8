import type { Server } from 'node:http';
import type { Settings } from '../settings/list.ts';
import { clientAddress, household, isProxy } from './address.ts';
import { HeadCount } from './headCount.ts';
import { SPARE_CONNECTIONS, SPARE_CONNECTIONS_IN_ALL } from './limits.ts';

type ConnectionSettings = Pick<Settings, 'maxSockets' | 'maxSocketsPerAddress' | 'trustedProxies'>;

/** Limits how many connections are held open before anything is said over them. A trusted proxy brings many people along. */
export function limitConnections(server: Server, settings: ConnectionSettings): void {
  const { maxSockets, maxSocketsPerAddress, trustedProxies } = settings;
  const open = new HeadCount(maxSockets + SPARE_CONNECTIONS_IN_ALL, maxSocketsPerAddress + SPARE_CONNECTIONS);
  server.on('connection', (connection) => {
    const peer = clientAddress(connection.remoteAddress, undefined, 0);
    const key = household(peer);
    if (open.isFull || (open.isFullFor(key) && !isProxy(peer, trustedProxies))) {
      connection.destroy();
      return;
    }
    open.enter(key);
    connection.once('close', () => open.leave(key));
  });
}
