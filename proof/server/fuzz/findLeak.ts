import { type Event, isVisibleTo, type Seat } from '@oriflamme/engine';
import type { PendingDecisionView } from '@oriflamme/protocol';
import { clientSeedsOf, seatOf, type TableState } from '@oriflamme/server/internals';
import type { FakeSocket, TableFrame } from './fakeSocket.ts';

/** What was told of a table, by how it is now, that was not for these ears; undefined if there is nothing wrong. */
export function findLeak({ person }: FakeSocket, message: TableFrame, text: string, table: TableState) {
  const seat = seatOf(table, person);
  const { events, standing: pending, isDisclosed } = told(message);
  if (events.some((event) => !isVisibleTo(event, seat ?? undefined)))
    return "is told of an event that is another family's";
  if (pending && pending.options.length > 0 && pending.turn?.seat !== seat)
    return "is told another family's options";
  if (message.type === 'arrived' && message.game && !isSeenFrom(message, seat))
    return 'sees the table from another seat';
  if (isDisclosed) return table.phase === 'over' ? undefined : 'is shown everything before the end';
  const secrets = [table.serverSeed, ...clientSeedsOf(table)];
  return secrets.some((secret) => secret !== null && text.includes(secret))
    ? 'is told a part of the deal'
    : undefined;
}

const isSeenFrom = ({ seat, game }: Extract<TableFrame, { type: 'arrived' }>, own: Seat | null): boolean =>
  seat === own && game?.opening.seat === own;

interface Told {
  readonly events: readonly Event[];
  readonly standing?: PendingDecisionView;
  readonly isDisclosed: boolean;
}

function told(message: TableFrame): Told {
  if (message.type === 'changed') {
    const { change } = message;
    if (change.type !== 'events') return { events: [], isDisclosed: false };
    return { events: change.events, standing: change.standing, isDisclosed: false };
  }
  const { game } = message;
  if (!game) return { events: [], isDisclosed: false };
  return { events: game.history, standing: game.standing, isDisclosed: game.disclosure !== undefined };
}
