import type { Bus } from '../../cluster/bus.ts';
import { loadConfig } from '../../config/load.ts';
import { OnlineUsers } from '../../lobby/presence/onlineUsers.ts';
import type { LocalLobby } from '../../lobby/localLobby.ts';
import { ClientLimits } from '../../limits/clientLimits.ts';
import type { Manners } from '../../limits/manners.ts';
import { Metrics } from '../../monitoring/metrics.ts';
import type { AccountStore } from '../../store/accountStore.ts';
import type { PeopleStore } from '../../store/peopleStore.ts';
import type { ProgramStore } from '../../store/programStore.ts';
import type { Store } from '../../store/store.ts';
import { openStore } from '../../store/testing/folder.ts';
import type { Person } from '../../table/entry.ts';
import { openLobby } from '../../testing/testLobby.ts';
import { nameKeyOf } from '../../accounts/accountNames.ts';
import { People, type PeopleCaller } from '../people.ts';
import { Whereabouts } from '../whereabouts.ts';

type PeopleStores = Store & {
  readonly people: PeopleStore;
  readonly accounts: AccountStore;
  readonly programs: ProgramStore;
};

interface Notified {
  readonly person: string;
  readonly table: string;
  readonly from: string;
}

/** What people have to do with each other at the tables of a lobby. */
export function peopleOf(
  lobby: LocalLobby,
  store: PeopleStores,
  environment: Readonly<Record<string, string>> = {},
  others?: { readonly bus: Bus; readonly server: string },
) {
  const online = new OnlineUsers();
  const notified: Notified[] = [];
  const time = { now: 1_000_000 };
  const now = () => time.now;
  const config = loadConfig(environment);
  const whereabouts = new Whereabouts({
    online,
    states: () => lobby.states(),
    others: others && { store: store.people, server: others.server, now },
  });
  const people = new People({
    store: store.people,
    accounts: store.accounts,
    isBot: (person) => store.programs.isBot(person),
    config,
    peek: (table, isEnough) => lobby.registry.peek(table, isEnough),
    whereabouts,
    notify: (invite) => notified.push(invite),
    bus: others?.bus,
    clock: now,
    limits: new ClientLimits(config, new Metrics(), now),
    onError: (error) => {
      throw error;
    },
  });
  const call = (person: Person): PeopleCaller => ({ person, keys: [{ scope: 'person', key: person.id }] });
  return { people, online, whereabouts, notified, time, call };
}

/** A lobby with people, over a real store. */
export async function openPeople(environment: Readonly<Record<string, string>> = {}) {
  const store = await openStore();
  const late: { manners?: Manners } = {};
  const { lobby, clock } = await openLobby(store, undefined, { manners: lateManners(() => late.manners!) });
  const opened = peopleOf(lobby, store, environment);
  late.manners = opened.people.blocks;
  return { lobby, store, tableClock: clock, ...opened };
}

/** The lobby is made before the people who know its tables. */
export const lateManners = (get: () => Manners): Manners => ({
  blockersOf: (person, others) => get().blockersOf(person, others),
  keptApart: (person, others) => get().keptApart(person, others),
  hold: (person) => get().hold(person),
});

/** Gives these people accounts. */
export async function register(accounts: AccountStore, ...people: readonly Person[]): Promise<void> {
  for (const { id, name } of people)
    await accounts.apply({
      type: 'create',
      account: {
        person: id,
        name,
        nameKey: nameKeyOf(name),
        lookKey: nameKeyOf(name),
        createdAt: 1,
        renamedAt: null,
        password: null,
      },
      nameHash: name,
      passkey: null,
      challenge: null,
      codes: [],
    });
}
