import { choose, type Event, listOptions, State } from '@oriflamme/engine';
import { ownEvents } from './ownEvents.ts';

/** Plays an option in a copy of a state: the events until its card is done or asks again, and the state where it asks. */
export function playOption(state: State, option: number) {
  const played = new State().copy(state);
  listOptions(played);
  const all: Event[] = [];
  played.emit = (event) => all.push(event);
  choose(played, played.options[option]);
  played.emit = undefined;
  const { events, isDone } = ownEvents(all);
  return { events, after: isDone ? undefined : played };
}
