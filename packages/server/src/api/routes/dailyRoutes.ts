import { MAX_SEATS } from '@oriflamme/engine';
import { boolean, integer, object, pattern, table } from '@oriflamme/protocol/schema';
import { Type } from 'typebox';
import type { DailyDeals } from '../../events/dailyDeals.ts';
import type { Events } from '../../events/events.ts';
import type { StoredTry } from '../../store/dailyStore.ts';
import { ApiError, notFound } from '../apiError.ts';
import { defineRoute } from '../route.ts';

const TAG = 'The daily deal';
const time = (description: string) => Type.Number({ description: `${description}, in ms since 1970` });
const day = pattern(/^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-11-16', 'the day, in UTC');
const treasuries = Type.Union([Type.Array(integer(0, 1000)), Type.Null()], {
  description: 'the influence of each seat in the end; null before, and if the try does not count',
});

const dailyOf = (events: Events | undefined): DailyDeals => {
  if (!events) throw notFound('There is no deal of the day here.');
  return events.daily;
};

const viewTry = ({ table: id, finishedAt, treasuries: result }: StoredTry) => ({
  table: id,
  isFinished: finishedAt !== null,
  treasuries: result && [...result],
});

const readDaily = defineRoute({
  method: 'GET',
  path: '/daily',
  operation: 'readDailyDeal',
  tag: TAG,
  summary: 'The deal of today, and your own try.',
  description: 'Everyone gets the same cards against the same bots, once. Your seat is 0.',
  who: 'anyone',
  scope: 'read',
  reply: object({
    day,
    deck: Type.Array(Type.String(), { description: 'the ten kinds of card' }),
    bots: Type.Array(Type.String(), { description: 'the levels of the bots, from seat 1 on' }),
    commitment: Type.String({ description: 'SHA-256 of the seed of the deal, in hex' }),
    nextCommitment: Type.String({ description: 'the same for the deal of tomorrow' }),
    endsAt: time('when the next deal begins'),
    own: Type.Union(
      [object({ table, isFinished: boolean('whether the game is over'), treasuries }), Type.Null()],
      {
        description: 'your try; null if you have not begun',
      },
    ),
  }),
  handle: async ({ services, caller: { person } }) => {
    const { own, config, ...today } = await dailyOf(services.events).today(person);
    const [, ...bots] = config.seats;
    return { ...today, deck: [...config.deck], bots, own: own ? viewTry(own) : null };
  },
});

const startDaily = defineRoute({
  method: 'POST',
  path: '/daily',
  operation: 'startDailyDeal',
  tag: TAG,
  summary: 'Begins your try at the deal of today, or finds it again.',
  description:
    'Guests may try as well. Finish by the end of the next day. A try in which a bot chose for you does not count.',
  who: 'person',
  scope: 'play',
  limit: 'tables',
  reply: object({ table }),
  handle: async ({ services, caller: { person } }) => {
    const result = await dailyOf(services.events).start(person);
    if (!('rejected' in result)) return { table: result.table };
    const { reason, text } = result.rejected;
    throw new ApiError(reason === 'store-failed' ? 'unavailable' : 'conflict', text);
  },
});

const NOT_YET =
  'The results are shown to those who have played this deal, and to everyone two days after it.';

const readResults = defineRoute({
  method: 'GET',
  path: '/daily/{day}/results',
  operation: 'readDailyResults',
  tag: TAG,
  summary: 'How people did with the deal of a day, at most 100 and you.',
  description: NOT_YET,
  who: 'anyone',
  scope: 'read',
  params: object({ day }),
  reply: object({
    total: integer(0, Number.MAX_SAFE_INTEGER, 'tries that count'),
    seed: Type.Union([Type.String(), Type.Null()], {
      description: 'the seed of the deal; null until nobody can play it any more',
    }),
    results: Type.Array(
      object({
        rank: integer(1, Number.MAX_SAFE_INTEGER, 'by the margin without luck, if it is known'),
        name: Type.String(),
        isGuest: boolean('whether the name belongs to no account'),
        isOwn: boolean('whether it is yours'),
        table,
        treasuries,
        margin: Type.Integer({ description: 'how far ahead of the best bot' }),
        adjusted: Type.Union([Type.Number(), Type.Null()], {
          description: 'the margin without luck; null if the luck was not calculated',
        }),
        moments: Type.Array(
          object({
            choice: integer(0, Number.MAX_SAFE_INTEGER, 'the number of the choice in the record'),
            round: integer(0, 6, 'the round'),
            seat: integer(0, MAX_SEATS - 1, 'who chose'),
            luck: Type.Number({ description: 'points of the margin' }),
          }),
          { description: 'choices of the bots that were better or worse for the player than expected' },
        ),
        score: Type.Number({
          description: 'the share of the others with a smaller margin, 0 to 1; without luck if it is known',
        }),
      }),
    ),
  }),
  handle: async ({ services, params, caller: { person } }) => {
    const found = await dailyOf(services.events).results(params.day, person);
    if (!found) throw new ApiError('forbidden', NOT_YET);
    const { results, total, seed } = found;
    return {
      total,
      seed,
      results: results.map(({ attempt, rank, margin, adjusted, score }) => ({
        rank,
        name: attempt.name,
        isGuest: attempt.isGuest,
        isOwn: attempt.person === person?.id,
        table: attempt.table,
        treasuries: attempt.treasuries && [...attempt.treasuries],
        margin,
        adjusted,
        moments: (attempt.luck?.seats[0]?.moments ?? []).map((moment) => ({ ...moment })),
        score,
      })),
    };
  },
});

const readGame = defineRoute({
  method: 'GET',
  path: '/daily/{day}/games/{table}',
  operation: 'readDailyGame',
  tag: TAG,
  summary: 'The record of someone’s try.',
  description: NOT_YET,
  who: 'anyone',
  scope: 'read',
  params: object({ day, table }),
  reply: object({
    name: Type.String({ description: 'who played seat 0' }),
    record: Type.Unsafe<object>({ type: 'object', description: 'the deal and all choices' }),
  }),
  handle: async ({ services, params, caller: { person } }) => {
    const game = await dailyOf(services.events).gameOf(params.day, params.table, person);
    if (!game) throw notFound('There is no such game, or you may not see it yet.');
    return game;
  },
});

export const DAILY_ROUTES = [readDaily, startDaily, readResults, readGame];
