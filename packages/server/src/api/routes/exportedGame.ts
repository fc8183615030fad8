import { type GameRecord, type Seat } from '@oriflamme/engine';
import { object, seat } from '@oriflamme/protocol/schema';
import { Type } from 'typebox';
import { isClosed } from '../../table/decide.ts';
import type { SeatState, TableState } from '../../table/tableState.ts';
import { discloseGame } from '../../table/tableView.ts';

/** A line of an export: a game. No ids of people or tables, which would lead to names. */
export const exportedGame = object({
  endedAt: Type.Integer({ description: 'in ms since 1970' }),
  cursor: Type.String({ description: '`after` of a request that continues after this game' }),
  seats: Type.Array(
    object({
      type: Type.Enum(['person', 'program', 'bot'], { description: 'who played' }),
      name: Type.Union([Type.String(), Type.Null()], { description: 'null where it is not public' }),
      level: Type.Union([Type.String(), Type.Null()], { description: 'the level of a bot of the server' }),
    }),
  ),
  seat: Type.Optional(seat),
  isRated: Type.Boolean(),
  winners: Type.Array(seat, { description: 'several share a victory' }),
  treasuries: Type.Array(Type.Integer(), { description: 'the influence of each family' }),
  record: Type.Unsafe<GameRecord>({
    type: 'object',
    description: 'the rules, the deal and all choices: replaying it gives the game',
  }),
});

/** The last line. */
export const exportEnd = object({
  next: Type.String({ description: '`after` of the next page, now or later' }),
  isComplete: Type.Boolean({ description: 'whether there is nothing more at the moment' }),
});

/** A finished game; undefined for a table that was closed, or one that was played under rules of an older version. */
export function exportGame(
  table: TableState,
  { cursor, nameOf, own }: { cursor: string; nameOf: (who: SeatState) => string | null; own: Seat | null },
): object | undefined {
  const { disclosure } = discloseGame(table);
  const { game, playedRules, config, seats, clocks } = table;
  if (!disclosure || !game || isClosed(table) || playedRules !== undefined) return undefined;
  return {
    endedAt: clocks.since,
    cursor,
    seats: seats.map((who) => ({
      type: who.type === 'bot' ? 'bot' : isProgram(who) ? 'program' : 'person',
      name: nameOf(who),
      level: who.type === 'bot' ? who.level : null,
    })),
    ...(own !== null && { seat: own }),
    isRated: config.isRated === true,
    winners: game.winners,
    treasuries: game.view().families.map(({ treasury }) => treasury),
    record: disclosure.record,
  };
}

export const isProgram = (who: SeatState): boolean => who.type === 'person' && who.person.isProgram === true;
