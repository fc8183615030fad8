export { Client, Refused, type Request } from './client.ts';
export { newTableName } from './tableName.ts';
export { Seat } from './seat.ts';
export { type Answer, Lost, type Told, type Welcome, Wire } from './wire.ts';
