import { checkDeck, GameError, type Kind, MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { boolean, integer, object, oneOf, pattern, singleLine, table } from '@oriflamme/protocol/schema';
import { Type } from 'typebox';
import type { Events } from '../../events/events.ts';
import type { TournamentRefusal, TournamentResult, Tournaments } from '../../events/tournaments.ts';
import { ApiError, notFound } from '../apiError.ts';
import { defineRoute } from '../route.ts';
import { viewListed, viewTournament } from './viewTournament.ts';

const TAG = 'Tournaments';
const MAX_NAME = 40;
const MAX_DEALS = 20;
const [MIN_BANK, MAX_BANK, MAX_INCREMENT] = [30, 1800, 60];

const id = pattern(/^[\w-]{16}$/, 'the id of a tournament', 'the id of the tournament');
const params = object({ id });
const time = (description: string) => Type.Number({ description: `${description}, in ms since 1970` });
const count = (description: string) => integer(0, Number.MAX_SAFE_INTEGER, description);
const phase = oneOf(['open', 'running', 'over', 'cancelled'] as const);

/** What the list shows. */
const LISTED = {
  id,
  name: Type.String(),
  owner: Type.String({ description: 'the name of who created it' }),
  phase,
  createdAt: time('when it was created'),
  deck: Type.Array(Type.String(), { description: 'the ten kinds of card' }),
  seats: integer(MIN_SEATS, MAX_SEATS, 'seats at each table'),
  deals: integer(1, MAX_DEALS, 'deals, one a round'),
  bank: count('seconds for each player and game'),
  increment: count('seconds that each choice adds'),
  adjustsLuck: boolean('whether results are compared without luck'),
  round: count('the deal that is played, counted from 0'),
  entrants: count('people who have joined'),
};

const tournamentsOf = (events: Events | undefined): Tournaments => {
  if (!events) throw notFound('There are no tournaments here.');
  return events.tournaments;
};

const TEXTS: Record<TournamentRefusal, string> = {
  unknown: 'There is no such tournament.',
  'not-owner': 'Only who created the tournament may do that.',
  'not-open': 'The tournament has begun, or is over.',
  full: 'The tournament is full.',
  'too-few': 'A tournament needs at least two people.',
  busy: 'Too many people do that at the same time. Try again.',
};

/** Throws if the tournament refused. */
function confirm(result: TournamentResult): void {
  if ('done' in result) return;
  const { refused } = result;
  if (refused === 'unknown') throw notFound(TEXTS.unknown);
  throw new ApiError(refused === 'not-owner' ? 'forbidden' : 'conflict', TEXTS[refused]);
}

function deckOf(kinds: readonly string[]): Kind[] {
  try {
    return checkDeck(kinds);
  } catch (error) {
    if (error instanceof GameError) throw new ApiError('malformed', error.message);
    throw error;
  }
}

const listTournaments = defineRoute({
  method: 'GET',
  path: '/tournaments',
  operation: 'listTournaments',
  tag: TAG,
  summary: 'The latest tournaments.',
  who: 'anyone',
  scope: 'read',
  reply: object({ tournaments: Type.Array(object(LISTED)) }),
  handle: async ({ services }) => ({
    tournaments: (await tournamentsOf(services.events).list()).map(viewListed),
  }),
});

const createTournament = defineRoute({
  method: 'POST',
  path: '/tournaments',
  operation: 'createTournament',
  tag: TAG,
  summary: 'Creates a tournament of equal deals. You may join it like everyone else.',
  description: 'The seeds of all deals are drawn now, and their hashes are public from now on.',
  who: 'account',
  scope: 'tournament',
  limit: 'tables',
  body: object({
    name: singleLine(MAX_NAME, 'its name'),
    deck: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10, description: 'ten kinds of card' }),
    seats: LISTED.seats,
    deals: LISTED.deals,
    bank: integer(MIN_BANK, MAX_BANK, 'seconds for each player and game'),
    increment: integer(0, MAX_INCREMENT, 'seconds that each choice adds'),
    adjustsLuck: Type.Optional(boolean('whether results are compared without luck; false if not given')),
  }),
  reply: object({ id }),
  handle: async ({ services, caller, body: { deck, bank, increment, ...terms } }) => {
    const clock = { type: 'live', bank, increment } as const;
    const { person } = caller;
    const created = await tournamentsOf(services.events).create(person, {
      ...terms,
      deck: deckOf(deck),
      clock,
    });
    if (created === undefined)
      throw new ApiError('conflict', 'There are too many tournaments already. Wait until one is over.');
    return { id: created };
  },
});

const readTournament = defineRoute({
  method: 'GET',
  path: '/tournaments/{id}',
  operation: 'readTournament',
  tag: TAG,
  summary: 'One tournament: pairings, standings, and the deals that everyone has played.',
  who: 'anyone',
  scope: 'read',
  params,
  reply: object({
    ...LISTED,
    names: Type.Array(Type.String(), { description: 'the entrants, by their numbers' }),
    programs: Type.Array(count('a number'), { description: 'the entrants that are programs' }),
    isOwner: boolean('whether you created it'),
    ownNumber: Type.Union([count('your number'), Type.Null()], {
      description: 'null if you have not joined',
    }),
    ownTable: Type.Union([table, Type.Null()], { description: 'your table in this round' }),
    nextAt: Type.Union([time('when the next round begins'), Type.Null()], {
      description: 'null while tables are playing',
    }),
    commitments: Type.Array(Type.String(), { description: 'SHA-256 of the seed of each deal, in hex' }),
    seeds: Type.Array(Type.String(), { description: 'the seeds of the deals that everyone has played' }),
    pairings: Type.Array(
      object({
        entrants: Type.Array(Type.Union([count('a number'), Type.Null()]), {
          description: 'by seat; null: a bot',
        }),
        isFinished: boolean('whether the game is over'),
      }),
      { description: 'the tables of this round' },
    ),
    standings: Type.Array(
      object({
        entrant: count('the number'),
        rank: integer(1, Number.MAX_SAFE_INTEGER, 'equal for those who cannot be told apart'),
        score: Type.Number({ description: 'the mean of the matchpoints, 0 to 1' }),
        deals: count('deals that are counted'),
        wins: Type.Number({ description: 'shares of victories' }),
      }),
    ),
    games: Type.Array(
      object({
        deal: count('the number of the deal'),
        table,
        entrants: Type.Array(Type.Union([count('a number'), Type.Null()]), {
          description: 'by seat; null: a bot',
        }),
        treasuries: Type.Union([Type.Array(Type.Integer()), Type.Null()], {
          description: 'by seat; null if the table was closed',
        }),
        luck: Type.Union([Type.Array(Type.Number()), Type.Null()], {
          description: 'by seat: how many points of the margin were luck; null if it was not calculated',
        }),
      }),
      { description: 'the games of the deals that everyone has played' },
    ),
  }),
  handle: async ({ services, caller: { person }, params: { id: wanted } }) => {
    const tournaments = tournamentsOf(services.events);
    const tournament = await tournaments.find(wanted);
    if (!tournament) throw notFound(TEXTS.unknown);
    const view = viewTournament(tournament, await tournaments.tables(wanted), person);
    const { ownTable } = view;
    const isOpened = ownTable !== null && (await tournaments.isOpened(ownTable));
    return { ...view, ownTable: isOpened ? ownTable : null };
  },
});

/** A request of one's own about a tournament. */
const command = (
  method: 'PUT' | 'DELETE' | 'POST',
  path: `/${string}`,
  operation: string,
  summary: string,
  act: 'join' | 'leave' | 'start' | 'cancel',
) =>
  defineRoute({
    method,
    path,
    operation,
    tag: TAG,
    summary,
    who: 'account',
    scope: 'tournament',
    params,
    handle: async ({ services, caller: { person }, params: { id: wanted } }) =>
      confirm(await tournamentsOf(services.events)[act](wanted, person)),
  });

export const TOURNAMENT_ROUTES = [
  listTournaments,
  createTournament,
  readTournament,
  command('PUT', '/tournaments/{id}/entry', 'joinTournament', 'Joins a tournament.', 'join'),
  command('DELETE', '/tournaments/{id}/entry', 'leaveTournament', 'Leaves it before the start.', 'leave'),
  command('POST', '/tournaments/{id}/start', 'startTournament', 'Starts your tournament.', 'start'),
  command('DELETE', '/tournaments/{id}', 'cancelTournament', 'Cancels your tournament.', 'cancel'),
];
