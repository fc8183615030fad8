import { type ReadonlySignal, signal } from '@preact/signals';
import type { ConnectionState, Observable, ServerConnection } from '@oriflamme/client';

type Requests = Pick<
  ServerConnection,
  'setName' | 'logOut' | 'request' | 'subscribe' | 'subscribeList' | 'myTables' | 'retry' | 'now'
>;

/** A connection whose state and name are signals, for components. */
export interface Connection extends Requests {
  readonly state: ReadonlySignal<ConnectionState>;
  readonly name: ReadonlySignal<string | null>;
}

function toSignal<T>(observable: Observable<T>): ReadonlySignal<T> {
  const mirror = signal(observable.value);
  observable.subscribe((value) => (mirror.value = value));
  return mirror;
}

export const withSignals = (server: ServerConnection): Connection => ({
  state: toSignal(server.state),
  name: toSignal(server.name),
  setName: (name) => server.setName(name),
  logOut: (everywhere) => server.logOut(everywhere),
  request: (request) => server.request(request),
  subscribe: (table, onMessage, onMissing, onTransient) =>
    server.subscribe(table, onMessage, onMissing, onTransient),
  subscribeList: (onList) => server.subscribeList(onList),
  myTables: () => server.myTables(),
  retry: () => server.retry(),
  now: () => server.now(),
});
