import { type Event, Game, Random, type View } from '@oriflamme/engine';
import { drawDeck, SET_NAMES } from '../trace/write.ts';
import { asFields, type Fields, seedOf, integerField } from './fields.ts';
import { RequestError } from './requestError.ts';

/** A game, and what happened at its table on the way to where it stands. */
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

/** Starts the game that a request describes in one of six ways. */
export function newGame(fields: Fields): NewGame {
  const given = [...GAME_FACTORIES.keys()].filter((name) => name in fields);
  if (given.length !== 1)
    throw new RequestError(
      'bad-request',
      `A game begins with one of ${[...GAME_FACTORIES.keys()].join(', ')}.`,
    );
  const isDrawn = given[0] === 'set' || given[0] === 'deck';
  const stray = isDrawn ? undefined : ['players', 'seed', 'first'].find((name) => name in fields);
  if (stray !== undefined)
    throw new RequestError('bad-request', `"${stray}" goes with "set" or "deck" only.`);
  return GAME_FACTORIES.get(given[0])!(fields);
}

/** Draws the same game as `oriflamme trace` and `oriflamme tell` do from that seed. */
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
  if (name === undefined) throw new RequestError('bad-request', `"set" is one of ${SET_NAMES.join(', ')}.`);
  return drawDeck(name, new Random(seed));
}

/** The deal as a trace tells it; a whole trace will do. */
function fromDeal(fields: Fields): NewGame {
  const deal = asFields(fields['deal']);
  if (!deal) throw new RequestError('bad-request', '"deal" has to be an object.');
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

/** Choices can be taken back, so the record has to lead to where the game stands. */
function fromSaved(fields: Fields): NewGame {
  const game = Game.fromJSON(fields['saved']);
  const played = Game.replay(game.record);
  if (JSON.stringify(played.position) !== JSON.stringify(game.position))
    throw new RequestError('bad-record', 'The record of this saved game leads to another position.');
  return { game, events: [] };
}
