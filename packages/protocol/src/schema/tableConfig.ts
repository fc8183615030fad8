import { checkDeck, GameError, type Kind, MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { Type } from 'typebox';
import { MAX_BANK_MINUTES, MAX_DAYS, MAX_INCREMENT_SECONDS } from '../limits.ts';
import { BOT_LEVELS } from '../botLevels.ts';
import { boolean, integer, kind, object, oneOf, seat, tagged } from './fields.ts';

function deckProblem(kinds: readonly Kind[]): string | undefined {
  try {
    checkDeck(kinds);
    return undefined;
  } catch (error) {
    if (error instanceof GameError) return `cannot be played. ${error.message.slice(0, -1)}`;
    throw error;
  }
}

export const deck = Type.Refine(
  Type.Array(kind, {
    expected: 'a list of kinds of card',
    normalize: checkDeck,
    description: 'ten different kinds of card, stored A–Z',
  }),
  (kinds: Kind[]) => deckProblem(kinds) === undefined,
  (kinds: Kind[]) => deckProblem(kinds) ?? '',
);

export const timeControl = Type.Union(
  [
    tagged('none', 'no limit', {}),
    tagged('live', 'a time bank for each family, with an increment after each choice', {
      bank: integer(1, MAX_BANK_MINUTES * 60, 'seconds'),
      increment: integer(0, MAX_INCREMENT_SECONDS, 'seconds'),
    }),
    tagged('days', 'correspondence: days for each choice', { days: integer(1, MAX_DAYS) }),
  ],
  { description: 'the time control' },
);

export const tableConfig = Type.Refine(
  object(
    {
      deck,
      seats: Type.Array(oneOf(['person', ...BOT_LEVELS]), {
        minItems: MIN_SEATS,
        maxItems: MAX_SEATS,
        expected: `a list of ${MIN_SEATS} to ${MAX_SEATS}`,
        description: 'for each seat `"person"` or the level of a bot',
      }),
      isPublic: boolean('whether the table is listed; if not, only those who know its id find it'),
      clock: timeControl,
      first: Type.Union([seat, Type.Null()], {
        description: 'the seat that begins; null: drawn at random',
      }),
      isRated: Type.Optional(boolean('whether the game counts for the ratings; without it, it does not')),
    },
    'How a table is set up.',
  ),
  ({ first, seats }) => first === null || first < seats.length,
  () => 'has to name one of its seats as first, or null',
);
