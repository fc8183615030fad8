import type { Event } from '@oriflamme/engine';
import type { VisibleState } from './visibleState.ts';

/** What is told of one event. It is put into words when it is shown, so that it follows a change of language. */
export interface LogEntry {
  readonly event: Event;
  /** As it was just before. */
  readonly before: VisibleState;
}
