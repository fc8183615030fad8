import { type Event, Game, Random, type View } from '@oriflamme/engine';
import { drawDeck, SET_NAMES } from '../lib/sets.ts';
import { asFields, type Fields, seedOf, integerField } from './fields.ts';
import { RequestError } from './requestError.ts';

/** A game, and the events that led to its position. */
export interface NewGame {
  readonly game: Game;
  readonly events: readonly Event[];
}

type GameFactory = (fields: Fields) => NewGame;

const GAME_FACTORIES: ReadonlyMap<string, GameFactory> = new Map<string, GameFactory>([
  ['set', fromSeed],
  ['deck', fromSeed],
  ['deal', fromDeal],
  ['position', fromPosition],
  ['record', fromRecord],
  ['saved', fromSaved],
]);

export function newGame(fields: Fields): NewGame {
  const given = [...GAME_FACTORIES.keys()].filter((name) => name in fields);
  if (given.length !== 1)
    throw new RequestError(
      'bad-request',
      `A new game needs exactly one of ${[...GAME_FACTORIES.keys()].join(', ')}.`,
    );
  const isDrawn = given[0] === 'set' || given[0] === 'deck';
  const misplaced = isDrawn ? undefined : ['players', 'seed', 'first'].find((name) => name in fields);
  if (misplaced !== undefined)
    throw new RequestError('bad-request', `"${misplaced}" is only allowed with "set" or "deck".`);
  return GAME_FACTORIES.get(given[0])!(fields);
}

/** The seed of a trace, or of `oriflamme show`, gives the same deal. */
function fromSeed(fields: Fields): NewGame {
  const seed = seedOf(fields);
  const deck = 'set' in fields ? deckOf(fields['set'], `${seed} deck`) : fields['deck'];
  const game = Game.deal({
    deck: deck as never,
    players: integerField(fields, 'players'),
    seed: `${seed} deal`,
    ...('first' in fields && { first: integerField(fields, 'first') }),
  });
  return { game, events: game.setupEvents };
}

function deckOf(set: unknown, seed: string) {
  const name = SET_NAMES.find((candidate) => candidate === set);
  if (name === undefined)
    throw new RequestError('bad-request', `"set" must be one of ${SET_NAMES.join(', ')}.`);
  return drawDeck(name, new Random(seed));
}

/** The deal in the format of a trace; a whole trace is accepted too. */
function fromDeal(fields: Fields): NewGame {
  const deal = asFields(fields['deal']);
  if (!deal) throw new RequestError('bad-request', '"deal" must be an object.');
  const { deck, first, hands, set_aside: setAside } = deal;
  const game = Game.fromDeal({ deck, first, hands, setAside } as never);
  return { game, events: game.setupEvents };
}

function fromPosition(fields: Fields): NewGame {
  return { game: Game.fromPosition(fields['position'] as View | string), events: [] };
}

function fromRecord(fields: Fields): NewGame {
  const events: Event[] = [];
  return { game: Game.replay(fields['record'], (event) => events.push(event)), events };
}

/** Choices can be undone, so the record must lead to the saved position. */
function fromSaved(fields: Fields): NewGame {
  const game = Game.fromJSON(fields['saved']);
  const played = Game.replay(game.record);
  if (JSON.stringify(played.position) !== JSON.stringify(game.position))
    throw new RequestError('bad-record', 'The record of this saved game leads to a different position.');
  return { game, events: [] };
}
