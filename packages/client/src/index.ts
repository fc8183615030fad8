export { Client, Refused, type Request } from './client.ts';
export { Seat } from './seat.ts';
