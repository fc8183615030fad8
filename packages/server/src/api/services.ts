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
  /** Left out where there are no accounts. */
  readonly names?: KnownNames | undefined;
}
