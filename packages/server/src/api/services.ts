import type { Programs } from '../accounts/programs.ts';
import type { Proofs } from '../accounts/proofs.ts';
import type { Watches } from './watches.ts';
import type { ProgramStore } from '../store/programStore.ts';
import type { Config } from '../config/schema.ts';
import type { History } from '../history/history.ts';
import type { KnownNames, SessionRoutes } from '../http/sessionRoutes.ts';
import type { ClientLimits } from '../limits/clientLimits.ts';
import type { LoadShedding } from '../limits/loadShedding.ts';
import type { TableLimits } from '../limits/tableLimits.ts';
import type { Turns } from '../limits/turns.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Moderation } from '../moderation/moderation.ts';
import type { Log } from '../monitoring/log.ts';
import type { Events } from '../events/events.ts';
import type { People } from '../people/people.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { RatingViews } from '../ratings/ratingViews.ts';

/** What the routes work with. */
export interface ApiServices {
  readonly lobby: Lobby;
  readonly config: Config;
  readonly sessions: Pick<SessionRoutes, 'sessionOf'>;
  readonly moderation: Moderation;
  readonly limits: ClientLimits;
  readonly tableLimits: TableLimits;
  readonly shedding: LoadShedding;
  readonly turns: Turns;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly watches: Watches;
  /** The time of tables and sessions. */
  readonly clock: () => number;
  /** What people have to do with each other. */
  readonly people?: People | undefined;
  /** Left out where there is no store of ratings. */
  readonly ratings?: RatingViews | undefined;
  /** Left out, there are no events. */
  readonly events?: Events | undefined;
  /** The finished games of people. */
  readonly history?: History | undefined;
  /** Tokens and bot accounts; left out where there are no accounts. */
  readonly programs?: Programs | undefined;
  /** Tables that have ended, in the order of their ends. */
  readonly endedTables: ProgramStore['endedTables'];
  /** Confirmations that someone has proved who they are. */
  readonly proofs: Pick<Proofs, 'check'>;
  /** Left out where there are no accounts. */
  readonly names?: KnownNames | undefined;
}
