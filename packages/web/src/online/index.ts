import type { Connection, OnlineTable } from './types.ts';
import { ServerConnection } from './serverConnection.ts';
import { browserEnvironment } from './environment.ts';
import { RemoteTable } from './remoteTable.ts';

export { newTableId } from '@oriflamme/client';

/** The page's one connection. Nothing is opened until somebody needs it. */
export const connection: Connection = new ServerConnection(browserEnvironment);

/** Goes to a table, until it is closed. */
export const openRemoteTable = (id: string): OnlineTable => new RemoteTable(connection, id);
