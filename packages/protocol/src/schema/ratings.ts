import { Type } from 'typebox';
import { boolean, integer, object, oneOf } from './fields.ts';

/** Ratings are kept apart for each set and for all mixes together. */
export const pool = oneOf(['base', 'ablaze', 'alliance', 'mixed'], {
  description: 'a set, or `mixed` for all mixes together',
});

/** Players on one page of a leaderboard, at most. */
const MAX_PAGE = 100;
export const leaderboardPage = object({
  max: Type.Optional(integer(1, MAX_PAGE, 'players on the page; 50 without it')),
  after: Type.Optional(Type.String({ maxLength: 200, description: '`next` of the page before' })),
});

const rating = {
  points: Type.Integer({ description: 'the rating: 1500 at the beginning' }),
  games: Type.Integer({ description: 'rated games' }),
  isProvisional: boolean('whether there are too few games for a reliable rating'),
};

export const leaderboard = object({
  players: Type.Array(
    object({
      rank: Type.Integer({ description: 'counted from 1' }),
      name: Type.String(),
      isProgram: Type.Optional(Type.Literal(true, { description: 'a program plays under this bot account' })),
      points: rating.points,
      games: rating.games,
    }),
    { description: 'the best first; only those whose rating is certain enough' },
  ),
  next: Type.Optional(Type.String({ description: 'leads to the next page; missing on the last one' })),
});

/** The ratings of one person. */
export const ratingList = Type.Array(
  object({
    pool,
    ...rating,
    rank: Type.Optional(Type.Integer({ description: 'the place on the leaderboard; missing: not listed' })),
  }),
  { description: 'missing pools: no rated game yet' },
);

export const ownRatings = object({ ratings: ratingList });

export const ratingGraph = object({
  pool,
  points: Type.Array(
    object({
      table: Type.String({ description: 'the table of the game' }),
      at: Type.Integer({ description: 'the end of the game, in milliseconds since 1970' }),
      points: Type.Integer({ description: 'the rating after it' }),
    }),
    { description: 'the latest games, oldest first; at most 500' },
  ),
});

export const tableRatings = object({
  pool,
  seats: Type.Array(
    Type.Union([
      object({
        ...rating,
        change: Type.Optional(
          Type.Integer({ description: 'after a rated game: the points that it brought' }),
        ),
      }),
      Type.Null(),
    ]),
    { description: 'by seat; null for bots, guests and free seats' },
  ),
});
