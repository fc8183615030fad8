import type { Bus } from './cluster/bus.ts';
import type { Config } from './config/schema.ts';
import { History } from './history/history.ts';
import type { ClientLimits } from './limits/clientLimits.ts';
import type { LocalLobby } from './lobby/localLobby.ts';
import type { OnlineUsers } from './lobby/presence/onlineUsers.ts';
import type { Log } from './monitoring/log.ts';
import type { ServerStore } from './openStore.ts';
import { People } from './people/people.ts';
import { claimer } from './ratings/settling.ts';
import { Whereabouts } from './people/whereabouts.ts';
import type { PushService } from './push/pushService.ts';

interface Options {
  readonly store: ServerStore;
  readonly config: Config;
  readonly bus: Bus;
  /** The name of this server. */
  readonly server: string;
  readonly now: () => number;
  readonly limits: ClientLimits;
  readonly log: Log;
  readonly onlineUsers: OnlineUsers;
  readonly push: PushService | undefined;
  /** Made later: it asks the people whom they want to meet. */
  readonly lobby: () => LocalLobby;
}

/** What people have to do with each other, where they are, and what they have played. */
export function createPeople(options: Options) {
  const { store, config, bus, server, now, limits, log, onlineUsers, push, lobby } = options;
  const peek: LocalLobby['registry']['peek'] = (table, isEnough) =>
    lobby().registry.peekIfReadable(table, isEnough);
  const whereabouts = new Whereabouts({
    online: onlineUsers,
    states: () => lobby().states(),
    others: store.isShared ? { store: store.people, server, now } : undefined,
  });
  const people = new People({
    store: store.people,
    accounts: store.accounts,
    isBot: (person) => store.programs.isBot(person),
    config,
    peek,
    whereabouts,
    notify: (invite) => void push?.notifyInvite(invite),
    bus: store.isShared ? bus : undefined,
    clock: now,
    limits,
    onError: (error) => log.exception('people not told', error),
  });
  const history = new History({
    store: store.history,
    tables: store,
    // One that this server cannot read is left to another one.
    peek: (table, isEnough) => lobby().registry.peek(table, isEnough),
    claim: store.isShared ? claimer(store.shared, now) : undefined,
    onError: (error) => log.exception('game not remembered', error),
  });
  return { people, whereabouts, history };
}
