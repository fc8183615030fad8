import type { Event, Seat } from '@oriflamme/engine';
import { findCard } from '@oriflamme/client';
import type { LogEntry } from './logEntry.ts';

/** A line of the game log: one act with all its consequences. The first entry says what is done. */
export interface LogLine {
  /** Index of the first entry in the log. */
  readonly start: number;
  readonly entries: readonly LogEntry[];
}

/** Private events and those that a neighbouring event implies. */
const SILENT: ReadonlySet<Event['type']> = new Set(['holds', 'hand', 'uncovered', 'roundEnded', 'laidOpen']);

const STARTS: ReadonlySet<Event['type']> = new Set([
  'dealt',
  'round',
  'placed',
  'reached',
  'slept',
  'kept',
  'revealed',
  'ended',
]);

const startsLine = (event: Event): boolean =>
  STARTS.has(event.type) ||
  (event.type === 'gained' && (event.reason === 'trade' || event.reason === 'settlement'));

/** Groups the entries of a log into lines. A card that is reached and does nothing has none. */
export function linesOf(log: readonly LogEntry[]): LogLine[] {
  const lines: { start: number; entries: LogEntry[] }[] = [];
  for (const [index, entry] of log.entries()) {
    if (SILENT.has(entry.event.type)) continue;
    const current = lines.at(-1);
    if (!current || startsLine(entry.event)) {
      if (current && isIdle(current)) lines.pop();
      lines.push({ start: index, entries: [entry] });
    } else current.entries.push(entry);
  }
  return lines.filter((line) => !isIdle(line));
}

const isIdle = ({ entries }: LogLine): boolean => entries.length === 1 && entries[0].event.type === 'reached';

/** The card that acts in a line, if any. */
export function actorOf({ entries: [{ event }] }: LogLine): number | null {
  return event.type === 'reached' || event.type === 'revealed' ? event.card : null;
}

/** The seat whose act the line is. */
export function seatOf({ entries: [{ event, before }] }: LogLine): Seat | null {
  if ('to' in event) return event.to;
  if ('seat' in event) return event.seat;
  const number = 'by' in event ? event.by : 'card' in event ? event.card : null;
  return number === null ? null : (findCard(before, number)?.card.family ?? null);
}

/** What the act changes in the treasury of its seat. */
export function amountOf(line: LogLine): number {
  const seat = seatOf(line);
  return line.entries.reduce((sum, { event }) => {
    if (event.type === 'gained' && event.seat === seat) return sum + event.amount;
    return event.type === 'lost' && event.seat === seat ? sum - event.amount : sum;
  }, 0);
}

/** The cards that a line highlights. */
export function cardsOf({ entries }: LogLine): Set<number> {
  const cards = new Set<number>();
  for (const { event } of entries) {
    if ('card' in event && event.card !== null) cards.add(event.card);
    if ('by' in event) cards.add(event.by);
    if ('of' in event) cards.add(event.of);
  }
  return cards;
}
