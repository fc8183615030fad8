import type { ClientMessage } from '@oriflamme/protocol';
import { type Entry, type Person, seatOf, type TableState } from '@oriflamme/server/internals';

/** Something that was asked for and done. */
export interface Cause {
  readonly person: Person;
  /** A message; or that the line was cut, or that time passed. */
  readonly what: ClientMessage | { readonly type: 'cut' | 'time' };
  /** The table that the answer names; undefined if nobody heard the answer. */
  readonly opened: string | undefined;
}

/** A row that is new, and the table before it. */
export interface Effect {
  readonly table: string;
  readonly entry: Entry;
  readonly before: TableState | undefined;
}

/** Whether somebody's deed may have had this effect: on the table it named, for their own seat, and no other. */
function isCausedBy({ person, what, opened }: Cause, { table, entry, before }: Effect): boolean {
  if (what.type === 'time') return isByItself(entry);
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
      // Whoever sits down without looking on is not there.
      if (entry.type === 'away') return isOwn;
      return entry.type === 'sat' && entry.person.id === person.id && entry.seat === what.seat;
    case 'stand':
      return (entry.type === 'stood' || entry.type === 'botTookOver') && isOwn;
    case 'ready':
      return entry.type === 'readied' && isOwn && entry.isReady === what.ready;
    case 'start':
      return entry.type === 'started' && isHost;
    case 'remove':
      return entry.type === 'stood' && entry.seat === what.seat && isHost;
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
      return entry.type === 'chat' && entry.person.id === person.id && (own !== null || isHost);
    case 'chatPhrase':
      return entry.type === 'chatPhrase' && entry.person.id === person.id && (own !== null || isHost);
    case 'rematch':
      return entry.type === 'rematched' && entry.to === (opened ?? entry.to) && own !== null;
    case 'subscribe':
      return entry.type === 'back' && isOwn;
    case 'unsubscribe':
      return entry.type === 'away' && isOwn;
  }
}

/** What bots, clocks and orders do when time passes. */
const isByItself = (entry: Entry): boolean =>
  (entry.type === 'chose' && entry.by !== 'person') ||
  ['botTookOver', 'filled', 'started', 'away', 'closed'].includes(entry.type);

/** The effects that no deed accounts for. A deed has one effect, and opens a table besides; only time has many. */
export function findUncaused(deeds: readonly Cause[], effects: readonly Effect[]): Effect[] {
  const used = new Set<string>();
  return effects.filter((effect) => {
    const index = deeds.findIndex((deed, at) => isCausedBy(deed, effect) && !used.has(useOf(at, effect)));
    if (index < 0) return true;
    if (deeds[index].what.type !== 'time') used.add(useOf(index, effect));
    return false;
  });
}

/** Each seat is missed once, and each table opened once; everything else is one effect of its deed. */
function useOf(deed: number, { table, entry }: Effect): string {
  if (entry.type === 'created') return `${deed} opens`;
  return entry.type === 'away' ? `${deed} misses ${entry.seat} at ${table}` : `${deed}`;
}
