import type { Reported } from '../types.ts';

/** What is reported, as the player sees it. */
export interface ReportSubject {
  readonly about: Reported;
  /** The name of the player, and the message if it is about one. */
  readonly name: string;
  readonly message?: string;
}
