import type { ClientMessage } from '@oriflamme/protocol';
import { type Rejection, reject } from '../table/rejection.ts';
import type { Person } from '../table/entry.ts';

/** A program that has shown its token. */
export interface SocketProgram {
  /** The id of the token. */
  readonly token: string;
  /** The account that made the token. */
  readonly owner: string;
  readonly person: Person;
  readonly scopes: readonly string[];
}

/** Where programs and their tokens are known. */
export interface ProgramSource {
  find(token: string): Promise<SocketProgram | undefined>;
  /** Calls `end` when the token was deleted, on whatever server. Returns the function that stops it. */
  watch(token: string, end: () => void): () => void;
}

type MessageType = ClientMessage['type'];

const OPEN: ReadonlySet<MessageType> = new Set(['hello', 'ping']);
const READING: ReadonlySet<MessageType> = new Set([
  'subscribe',
  'unsubscribe',
  'subscribeTables',
  'unsubscribeTables',
  'myTables',
]);
/** What programs cannot do over HTTP either. */
const FOR_PEOPLE: ReadonlySet<MessageType> = new Set(['rename', 'report']);

/** Why a program with these scopes may not send a message; undefined if it may. The scopes are those of the routes. */
export function scopeRejection(
  type: MessageType,
  scopes: readonly string[],
): { readonly rejected: Rejection } | undefined {
  if (OPEN.has(type)) return undefined;
  if (FOR_PEOPLE.has(type)) return reject('scope', 'Programs cannot do this.');
  const scope = READING.has(type) ? 'read' : 'play';
  return scopes.includes(scope) ? undefined : reject('scope', `The token lacks the scope ${scope}.`);
}
