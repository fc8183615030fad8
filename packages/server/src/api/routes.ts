import { CALLER_ROUTES } from './routes/callerRoutes.ts';
import { DAILY_ROUTES } from './routes/dailyRoutes.ts';
import { HISTORY_ROUTES } from './routes/historyRoutes.ts';
import { PEOPLE_ROUTES } from './routes/peopleRoutes.ts';
import { RATING_ROUTES } from './routes/ratingRoutes.ts';
import { EXPORT_ROUTES } from './routes/exportRoutes.ts';
import { PROGRAM_ROUTES } from './routes/programRoutes.ts';
import { TABLE_ROUTES } from './routes/tableRoutes.ts';
import type { ApiRoute } from './route.ts';
import { TOURNAMENT_ROUTES } from './routes/tournamentRoutes.ts';

/** All routes below /api/v1, in the order of the documentation. */
export const ROUTES: readonly ApiRoute[] = [
  ...CALLER_ROUTES,
  ...HISTORY_ROUTES,
  ...PEOPLE_ROUTES,
  ...RATING_ROUTES,
  ...DAILY_ROUTES,
  ...TOURNAMENT_ROUTES,
  ...TABLE_ROUTES,
  ...EXPORT_ROUTES,
  ...PROGRAM_ROUTES,
];
