import type { Event } from '@oriflamme/engine';

/** The events until the card is done: then the next card is reached, or the round ends. */
export function ownEvents(events: readonly Event[]): { events: readonly Event[]; isDone: boolean } {
  const end = events.findIndex(({ type }) => ['reached', 'slept', 'roundEnded'].includes(type));
  return { events: end < 0 ? events : events.slice(0, end), isDone: end >= 0 };
}
