export { Client } from './client.ts';
export { Lost, Refused } from './failures.ts';
export { newTableName } from './tableName.ts';
export { Seat } from './seat.ts';
export { type Answer, type Request, type Told, Wire } from './wire.ts';
