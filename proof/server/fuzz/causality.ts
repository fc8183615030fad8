import type { ClientMessage } from '@oriflamme/protocol';
import { type Entry, type Person, seatOf, type TableState } from '@oriflamme/server/internals';

/** A request that succeeded, or another cause of log entries. */
export interface Cause {
  readonly person: Person;
  /** A message, a disconnect, or passing time. */
  readonly what: ClientMessage | { readonly type: 'cut' | 'time' };
  /** The table named by the response; undefined if the sender was disconnected before it. */
  readonly opened: string | undefined;
}

/** A new log entry or chat message, and the state of its table before it. */
export interface Effect {
  readonly table: string;
  readonly entry: Entry;
  readonly before: TableState | undefined;
}

/** Whether the cause permits this effect: on the table it names, for the sender's own seat, and nothing else. */
function isCausedBy({ person, what, opened }: Cause, { table, entry, before }: Effect): boolean {
  if (what.type === 'time') return isCausedByTime(entry);
  if (entry.type === 'created')
    return (
      ['create', 'quickMatch', 'rematch'].includes(what.type) &&
      (what.type === 'create' ? what.table : (opened ?? table)) === table &&
      entry.by.id === person.id
    );
  if (!before) return false;
  const own = seatOf(before, person);
  const isOwn = 'seat' in entry && entry.seat === own;
  const isHost = before.host.id === person.id;
  if (what.type === 'cut') return entry.type === 'away' && isOwn;
  if (!('table' in what) || what.table !== table) return false;
  switch (what.type) {
    case 'create':
      return false;
    case 'sit':
      // A player who sits down without a subscription is away.
      if (entry.type === 'away') return isOwn;
      return entry.type === 'sat' && entry.person.id === person.id && entry.seat === what.seat;
    case 'stand':
      // A player who leaves while the cards are dealt stops the deal.
      if (entry.type === 'dealStopped') return entry.reason === 'left' && before.deal !== undefined;
      return (entry.type === 'stood' || entry.type === 'botTookOver') && isOwn;
    case 'commitSeed':
      return (entry.type === 'seedCommitted' && isOwn && entry.hash === what.hash) || isDealStep(entry);
    case 'revealSeed':
      return (
        (entry.type === 'seedRevealed' && isOwn && entry.clientSeed === what.clientSeed) || isDealStep(entry)
      );
    case 'ready':
      return (
        entry.type === 'readied' &&
        isOwn &&
        entry.isReady === what.ready &&
        entry.clientSeed === what.clientSeed
      );
    case 'configure':
      return entry.type === 'configured' && entry.seats.length === what.players && isHost;
    case 'emote':
    case 'report':
      return false;
    case 'start':
      return (entry.type === 'started' || entry.type === 'dealOpened') && isHost;
    case 'remove':
      return entry.type === 'removed' && entry.seat === what.seat && isHost;
    case 'readmit':
      return entry.type === 'readmitted' && entry.people.every(({ name }) => name === what.name) && isHost;
    case 'fill':
      return entry.type === 'filled' && entry.level === what.level && isHost;
    case 'choose':
      return (
        entry.type === 'chose' &&
        entry.by === 'person' &&
        entry.decision === what.decision &&
        entry.option === what.option &&
        own !== null &&
        before.game?.turn?.seat === own &&
        before.game.record.choices.length === what.decision
      );
    case 'autoKeep':
      return entry.type === 'autoKeepSet' && isOwn;
    case 'takeSeatBack':
      return entry.type === 'seatTakenBack' && isOwn;
    case 'chat':
      return entry.type === 'chat' && entry.person.id === person.id && own !== null;
    case 'chatPhrase':
      return entry.type === 'chatPhrase' && entry.person.id === person.id && own !== null;
    case 'rematch':
      return entry.type === 'rematched' && entry.to === (opened ?? entry.to) && own !== null;
    case 'subscribe':
      return entry.type === 'back' && isOwn;
    case 'unsubscribe':
      return entry.type === 'away' && isOwn;
  }
}

/** Whether the last answer to a stage of the deal may cause the entry. */
const isDealStep = (entry: Entry): boolean => entry.type === 'dealFixed' || entry.type === 'started';

/** Whether bots, clocks or auto-keep may append the entry as time passes. */
const isCausedByTime = (entry: Entry): boolean =>
  (entry.type === 'chose' && entry.by !== 'person') ||
  [
    'botTookOver',
    'hostReplaced',
    'filled',
    'dealOpened',
    'dealFixed',
    'dealStopped',
    'started',
    'away',
    'closed',
  ].includes(entry.type);

/** Returns the effects without a cause. A cause has at most one effect, plus a created table; only time has many. */
export function findUncaused(causes: readonly Cause[], effects: readonly Effect[]): Effect[] {
  const used = new Set<string>();
  return effects.filter((effect) => {
    const index = causes.findIndex((cause, at) => isCausedBy(cause, effect) && !used.has(useKey(at, effect)));
    if (index < 0) return true;
    if (causes[index].what.type !== 'time') used.add(useKey(index, effect));
    return false;
  });
}

/** Each seat becomes away once, and each table is created, dealt and started once per cause; all else is its single effect. */
function useKey(cause: number, { table, entry }: Effect): string {
  if (entry.type === 'created') return `${cause} creates`;
  if (isDealStep(entry) || entry.type === 'dealStopped') return `${cause} ${entry.type}`;
  return entry.type === 'away' ? `${cause} away ${entry.seat} at ${table}` : `${cause}`;
}
