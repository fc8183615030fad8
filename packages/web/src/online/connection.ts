import { type ReadonlySignal, signal } from '@preact/signals';
import type { ConnectionState, Observable, ServerConnection } from '@oriflamme/client';
import type { Invite } from '@oriflamme/protocol';

type Requests = Pick<
  ServerConnection,
  'readName' | 'setName' | 'logOut' | 'request' | 'subscribe' | 'subscribeList' | 'myTables' | 'retry' | 'now'
>;

/** A connection whose state and name are signals, for components. */
export interface Connection extends Requests {
  readonly state: ReadonlySignal<ConnectionState>;
  readonly name: ReadonlySignal<string | null>;
  /** The tables to which others invite the player, while the list of tables is shown. */
  readonly invites: ReadonlySignal<readonly Invite[]>;
}

function toSignal<T>(observable: Observable<T>): ReadonlySignal<T> {
  const mirror = signal(observable.value);
  observable.subscribe((value) => (mirror.value = value));
  return mirror;
}

function invitesOf(server: ServerConnection): ReadonlySignal<readonly Invite[]> {
  const invites = signal<readonly Invite[]>([]);
  server.onInvites = (latest) => (invites.value = latest);
  return invites;
}

export const withSignals = (server: ServerConnection): Connection => ({
  state: toSignal(server.state),
  name: toSignal(server.name),
  invites: invitesOf(server),
  readName: () => server.readName(),
  setName: (name) => server.setName(name),
  logOut: (everywhere) => server.logOut(everywhere),
  request: (request) => server.request(request),
  subscribe: (table, onMessage, onRefused, onTransient) =>
    server.subscribe(table, onMessage, onRefused, onTransient),
  subscribeList: (onList) => server.subscribeList(onList),
  myTables: () => server.myTables(),
  retry: () => server.retry(),
  now: () => server.now(),
});
