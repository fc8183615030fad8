export { Client, type Refused } from './client.ts';
export { Seat } from './seat.ts';
