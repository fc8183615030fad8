import {
  leaderboard,
  leaderboardPage,
  object,
  ownRatings,
  pool,
  ratingGraph,
  table,
  tableRatings,
} from '@oriflamme/protocol/schema';
import type { RatingViews } from '../../ratings/ratingViews.ts';
import { ApiError, notFound } from '../apiError.ts';
import { defineRoute } from '../route.ts';
import type { ApiServices } from '../services.ts';

const PAGE = 50;
const MAX_POINTS = 500;
const common = { method: 'GET', tag: 'Ratings', scope: 'read' } as const;

function views({ ratings }: ApiServices): RatingViews {
  if (!ratings) throw notFound();
  return ratings;
}

export const RATING_ROUTES = [
  defineRoute({
    ...common,
    path: '/leaderboards/{pool}',
    operation: 'readLeaderboard',
    summary: 'The best players of a set, or of mixes.',
    who: 'anyone',
    params: object({ pool }),
    query: leaderboardPage,
    reply: leaderboard,
    handle: async ({ services, params, query: { max = PAGE, after } }) => {
      const page = await views(services).leaderboard(params.pool, max, after);
      if (!page) throw new ApiError('malformed', 'after has to be the next of another page.');
      return { ...page, players: [...page.players] };
    },
  }),
  defineRoute({
    ...common,
    path: '/me/ratings',
    operation: 'readOwnRatings',
    summary: 'Your ratings.',
    who: 'account',
    reply: ownRatings,
    handle: async ({ services, caller: { person } }) => ({
      ratings: (await views(services).ratingsOf(person.id)) ?? [],
    }),
  }),
  defineRoute({
    ...common,
    path: '/me/ratings/{pool}',
    operation: 'readRatingGraph',
    summary: 'Your rating after each of your latest games.',
    who: 'account',
    params: object({ pool }),
    reply: ratingGraph,
    handle: async ({ services, caller: { person }, params }) => {
      const graph = await views(services).graph(person.id, params.pool, MAX_POINTS);
      return { ...graph, points: [...graph.points] };
    },
  }),
  defineRoute({
    ...common,
    path: '/tables/{table}/ratings',
    operation: 'readTableRatings',
    summary: 'The ratings of the players at a table, with the changes after a rated game.',
    who: 'anyone',
    params: object({ table }),
    reply: tableRatings,
    handle: async ({ services, params }) => {
      const found = await views(services).table(params.table);
      if (!found) throw notFound('There is no such table.');
      return found;
    },
  }),
];
