import type { Connection, OnlineTable } from './contract.ts';
import { PageConnection } from './pageConnection.ts';
import { page } from './surroundings.ts';
import { TableAtServer } from './tableAtServer.ts';

export { newTableName } from '@oriflamme/client';
export { drawPart } from './drawPart.ts';

/** The page's one connection. Nothing is opened until somebody needs it. */
export const connection: Connection = new PageConnection(page);

/** Goes to a table, until it is closed. */
export const openTable = (id: string): OnlineTable => new TableAtServer(connection, id, page);
