import type { Event, Kind } from '@oriflamme/engine';

/** What the numbers of one seat are made of. Names of kinds and reasons follow after a dot. */
export type SeatCounts = Record<string, number>;

/** Events after which a card belongs to the family of their seat. */
const FAMILY_EVENTS: ReadonlySet<Event['type']> = new Set(['placed', 'entered', 'bribed', 'swappedIn']);

/**
 * The numbers of each seat in a finished game: eliminations, own cards lost, ambushes, what was gained by which reason and
 * which card, and the cards revealed.
 */
export function playCounts(events: readonly Event[], players: number): SeatCounts[] {
  const counts: SeatCounts[] = Array.from({ length: players }, () => ({}));
  const add = (seat: number | undefined, name: string, value = 1) => {
    const own = seat === undefined ? undefined : counts[seat];
    if (own) own[name] = (own[name] ?? 0) + value;
  };
  /** The family and the kind of each card, by its number. */
  const families = new Map<number, number>();
  const kinds = kindsIn(events);
  for (const event of events) {
    if (FAMILY_EVENTS.has(event.type)) {
      const { card, seat } = event as Extract<Event, { type: 'placed' }>;
      families.set(card, seat);
    } else if (event.type === 'revealed') add(families.get(event.card), `revealed.${event.kind}`);
    else if (event.type === 'eliminated') {
      if (families.get(event.card) !== event.seat) add(event.seat, 'eliminations');
      add(families.get(event.card), 'cardsLost');
    } else if (event.type === 'gained') {
      const { seat, amount, reason, card } = event;
      add(seat, `gained.${reason}`, amount);
      if (reason === 'ambush') add(seat, 'ambushes');
      const kind = card === null ? undefined : kinds.get(card);
      if (kind !== undefined) add(seat, `earned.${kind}`, amount);
    }
  }
  return counts;
}

/** A finished game hides nothing any more: each card was revealed, removed or laid open. */
function kindsIn(events: readonly Event[]): Map<number, Kind> {
  const kinds = new Map<number, Kind>();
  for (const event of events) {
    if (event.type === 'laidOpen') for (const { card, kind } of event.faceDown) kinds.set(card, kind);
    else if ('card' in event && 'kind' in event) kinds.set(event.card, event.kind);
  }
  return kinds;
}
