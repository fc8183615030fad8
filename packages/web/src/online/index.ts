import { ServerConnection } from '@oriflamme/client';
import { browserEnvironment } from './browserEnvironment.ts';
import { type Connection, withSignals } from './connection.ts';
import { RemoteTable } from './remoteTable.ts';
import type { OnlineTable } from './types.ts';

export { newTableId } from '@oriflamme/client';

/** The page's one connection. It opens when it is first used. */
export const connection: Connection = withSignals(new ServerConnection(browserEnvironment));

export const openRemoteTable = (id: string): OnlineTable => new RemoteTable(connection, id);
