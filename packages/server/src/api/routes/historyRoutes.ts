import { integer, object, oneOf, ratingList, table } from '@oriflamme/protocol/schema';
import { POOLS } from '@oriflamme/ratings';
import { Type } from 'typebox';
import { ACHIEVEMENTS } from '../../history/achievements.ts';
import type { HistoryCursor, OwnGame } from '../../store/historyStore.ts';
import { ApiError, notFound } from '../apiError.ts';
import { accountName, isProgram, withPeople } from './peopleRoutes.ts';
import { defineRoute } from '../route.ts';
import type { ApiServices } from '../services.ts';

/** Games on one page. */
const MAX_GAMES = 100;
const DEFAULT_GAMES = 20;

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.Number({ description: `${description}, in ms since 1970` });
const count = (description: string) => Type.Number({ description });
const pool = oneOf(POOLS, { description: 'the set of cards; `mixed` for all others' });
const clock = oneOf(['none', 'live', 'days'], {
  description: 'the clock; `days` for correspondence games',
});

const pastGame = object({
  table,
  endedAt: time('when it ended'),
  pool,
  deck: Type.Array(Type.String(), { description: 'the kinds of cards' }),
  clock,
  seat: count('your seat'),
  seats: Type.Array(
    object({
      name: text('the name at the table; empty for a bot'),
      isProgram,
      bot: Type.Union([Type.String(), Type.Null()], { description: 'the level of a bot; null for a person' }),
      treasury: count('the influence at the end'),
      place: count('1 for the winners'),
      hasLeft: Type.Boolean({ description: 'whether a bot held the person’s seat at the end' }),
    }),
    { description: 'all players, by seat' },
  ),
});

const achievements = Type.Array(object({ name: oneOf(ACHIEVEMENTS), table, at: time('when') }), {
  description: 'what was achieved, with which game, latest first',
});
const statistics = Type.Record(Type.String(), Type.Number(), {
  description:
    'numbers of all finished games: `games`, `won`, `left`, `influence`, `eliminations`, `cardsLost`, `ambushes`; by set `games.base`, `won.base` …; by card `revealed.spy`, `earned.spy` …; by reason `gained.ability` …',
});

const serviceOf = ({ history }: ApiServices) => {
  if (!history) throw notFound();
  return history;
};

const base = { method: 'GET', tag: 'History', who: 'person', scope: 'read' } as const;

const listGames = defineRoute({
  ...base,
  path: '/me/games',
  operation: 'listMyGames',
  summary: 'Your finished games, latest first.',
  query: object({
    pool: Type.Optional(pool),
    players: Type.Optional(integer(2, 5, 'the number of players')),
    result: Type.Optional(oneOf(['won', 'lost'], { description: 'the result' })),
    clock: Type.Optional(clock),
    opponent: Type.Optional({ ...accountName, description: 'the name of another player at the table' }),
    max: Type.Optional(integer(1, MAX_GAMES, 'games on one page')),
    after: Type.Optional(
      Type.String({
        maxLength: 120,
        expected: 'the `next` of a page',
        description: 'the `next` of the page before',
      }),
    ),
  }),
  reply: object({
    games: Type.Array(pastGame),
    next: Type.Union([Type.String(), Type.Null()], {
      description: 'send it as `after` for the next page; null at the end',
    }),
  }),
  handle: async ({ services, caller, query }) => {
    const { max = DEFAULT_GAMES, after, ...filter } = query;
    const from = after === undefined ? undefined : readCursor(after);
    const page = await serviceOf(services).games(caller.person.id, filter, max, from);
    return { games: page.games.map(viewGame), next: page.next && writeCursor(page.next) };
  },
});

const viewGame = ({ table: id, endedAt, pool: set, deck, clock: kind, seat, seats }: OwnGame) => ({
  table: id,
  endedAt,
  pool: set,
  deck: deck.split(','),
  clock: kind,
  seat,
  // The ids of people are nobody's business.
  seats: seats.map(({ name, isProgram: mark, bot, treasury, place, hasLeft }) => ({
    name,
    ...(mark && { isProgram: mark }),
    bot,
    treasury,
    place,
    hasLeft,
  })),
});

const writeCursor = ({ endedAt, table: id }: HistoryCursor): string => `${endedAt}.${id}`;

function readCursor(after: string): HistoryCursor {
  const [, endedAt, id] = /^(\d{1,16})\.([\w-]{1,100})$/.exec(after) ?? [];
  if (endedAt === undefined)
    throw new ApiError('malformed', 'The query field after has to be the next of a page.');
  return { endedAt: Number(endedAt), table: id };
}

const listOpponents = defineRoute({
  ...base,
  path: '/me/opponents',
  operation: 'listOpponents',
  summary: 'The people with whom you have played most.',
  reply: object({
    opponents: Type.Array(
      object({
        name: text('their name'),
        isProgram,
        games: count('games together'),
        won: count('those that you have won'),
      }),
    ),
  }),
  handle: async ({ services, caller }) => ({
    opponents: await serviceOf(services).opponents(caller.person.id),
  }),
});

const readStatistics = defineRoute({
  ...base,
  path: '/me/statistics',
  operation: 'readStatistics',
  summary: 'The numbers of your finished games, and what you have achieved.',
  reply: object({ statistics, achievements }),
  handle: async ({ services, caller }) => numbersOf(services, caller.person.id),
});

const readAchieved = defineRoute({
  ...base,
  path: '/me/games/{table}/achievements',
  operation: 'readAchieved',
  summary: 'What you have achieved with one game.',
  params: object({ table }),
  reply: object({ achievements }),
  handle: async ({ services, caller, params }) => ({
    achievements: viewAchievements(await serviceOf(services).achievementsAt(caller.person.id, params.table)),
  }),
});

const readProfile = defineRoute({
  ...base,
  path: '/people/{name}',
  operation: 'readProfile',
  summary: 'The public profile of someone.',
  description:
    'A profile that is private, of someone who has blocked you, or of nobody gets the same answer.',
  who: 'anyone',
  params: object({ name: accountName }),
  reply: object({
    name: text('their name'),
    isProgram,
    since: time('when the account was made'),
    isPublic: Type.Boolean({ description: 'false for your own, if nobody else may see it' }),
    statistics,
    achievements,
    ratings: ratingList,
  }),
  handle: async ({ services, caller, params }) => {
    const found = await withPeople(services, (people) => people.profileFor(caller.person?.id, params.name));
    if (!found) throw notFound('There is no such profile, or it is private.');
    const { person, ...profile } = found;
    const ratings = (await services.ratings?.ratingsOf(person)) ?? [];
    return { ...profile, ...(await numbersOf(services, person)), ratings };
  },
});

const MAX_POINTS = 500;

const readProfileGraph = defineRoute({
  ...base,
  path: '/people/{name}/ratings/{pool}',
  operation: 'readProfileGraph',
  summary: 'The rating of someone after each of their latest games, if their profile is public.',
  description: 'The games are not named: that would tell with whom someone plays.',
  who: 'anyone',
  params: object({ name: accountName, pool }),
  reply: object({
    pool,
    points: Type.Array(object({ at: time('the end of the game'), points: count('the rating after it') })),
  }),
  handle: async ({ services, caller, params }) => {
    const found = await withPeople(services, (people) => people.profileFor(caller.person?.id, params.name));
    if (!found) throw notFound('There is no such profile, or it is private.');
    const graph = await services.ratings?.graph(found.person, params.pool, MAX_POINTS);
    return {
      pool: params.pool,
      points: (graph?.points ?? []).map(({ at, points }) => ({ at, points })),
    };
  },
});

async function numbersOf(services: ApiServices, person: string) {
  const history = serviceOf(services);
  return {
    statistics: { ...(await history.counts(person)) },
    achievements: viewAchievements(await history.achievements(person)),
  };
}

/** One that a later version knows is left out. */
const viewAchievements = (achieved: readonly { name: string; table: string; at: number }[]) =>
  achieved.flatMap(({ name, ...rest }) => {
    const known = ACHIEVEMENTS.find((each) => each === name);
    return known ? [{ name: known, ...rest }] : [];
  });

export const HISTORY_ROUTES = [
  listGames,
  listOpponents,
  readStatistics,
  readAchieved,
  readProfile,
  readProfileGraph,
];
