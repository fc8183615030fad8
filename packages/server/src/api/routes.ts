import { CALLER_ROUTES } from './callerRoutes.ts';
import { DAILY_ROUTES } from './dailyRoutes.ts';
import { HISTORY_ROUTES } from './historyRoutes.ts';
import { PEOPLE_ROUTES } from './peopleRoutes.ts';
import { RATING_ROUTES } from './ratingRoutes.ts';
import { EXPORT_ROUTES } from './exportRoutes.ts';
import { PROGRAM_ROUTES } from './programRoutes.ts';
import { TABLE_ROUTES } from './tableRoutes.ts';
import type { ApiRoute } from './route.ts';
import { TOURNAMENT_ROUTES } from './tournamentRoutes.ts';

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
