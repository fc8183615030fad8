import type { Event } from '@oriflamme/engine';
import type { VisibleState } from '@oriflamme/client';

/** An entry of the game log. Formatted when rendered, so that it follows the current language. */
export interface LogEntry {
  readonly event: Event;
  /** The state before the event. */
  readonly before: VisibleState;
}
