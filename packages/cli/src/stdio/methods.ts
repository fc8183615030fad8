import { EVERYTHING, type Event, Game, Determinizer, viewFor, Random } from '@oriflamme/engine';
import { newGame } from './newGame.ts';
import { type Fields, seedOf, viewerOf, integerField } from './fields.ts';
import type { Games } from './games.ts';
import { optionIndex } from './option.ts';
import { RequestError } from './requestError.ts';
import { parseTell } from './response.ts';

/** One request: the fields that it may have, and what it answers. */
export interface Method {
  readonly fields: readonly string[];
  readonly answer: (games: Games, fields: Fields) => object;
}

const TELL_FIELDS = ['tell', 'viewer'];

/** What can be done with games, by name. */
export const METHODS: ReadonlyMap<unknown, Method> = new Map<string, Method>([
  [
    'new',
    {
      fields: [
        'set',
        'deck',
        'players',
        'seed',
        'first',
        'deal',
        'position',
        'record',
        'saved',
        'as',
        ...TELL_FIELDS,
      ],
      answer: startGame,
    },
  ],
  ['look', { fields: ['game', ...TELL_FIELDS], answer: getGame }],
  ['choose', { fields: ['game', 'option', 'seat', ...TELL_FIELDS], answer: choose }],
  ['play', { fields: ['game', 'seed', 'steps', ...TELL_FIELDS], answer: playRandomly }],
  ['back', { fields: ['game', 'steps', ...TELL_FIELDS], answer: undo }],
  ['clone', { fields: ['game', 'as', ...TELL_FIELDS], answer: clone }],
  ['imagine', { fields: ['game', 'seed', 'as', ...TELL_FIELDS], answer: imagine }],
  ['drop', { fields: ['game'], answer: drop }],
]);

function startGame(games: Games, fields: Fields) {
  const tell = parseTell(fields);
  const keep = games.reserve(fields);
  const { game, events } = newGame(fields);
  const told = tell(game, events);
  return { game: keep(game), ...told };
}

function getGame(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  return { game: handle, ...parseTell(fields)(game) };
}

function choose(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  const tell = parseTell(fields);
  checkViewer(game, fields);
  const seat = fields['seat'] === undefined ? undefined : integerField(fields, 'seat');
  return { game: handle, ...tell(game, game.choose(optionIndex(game, fields['option']), seat)) };
}

/** Random choices, so many or to the end. */
function playRandomly(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  const tell = parseTell(fields);
  checkViewer(game, fields);
  const random = new Random(seedOf(fields));
  const steps = fields['steps'] === undefined ? Infinity : integerField(fields, 'steps');
  const events: Event[] = [];
  for (let step = 0; step < steps && game.turn; step++)
    events.push(...game.choose(random.below(game.options().length)));
  return { game: handle, ...tell(game, events) };
}

/** Takes choices back by playing the ones before them again. */
function undo(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  const tell = parseTell(fields);
  checkViewer(game, fields);
  const { record } = game;
  const steps = fields['steps'] === undefined ? 1 : integerField(fields, 'steps');
  if (steps > record.choices.length)
    throw new RequestError('no-such-step', `Only ${record.choices.length} choices can be taken back.`);
  const choices = record.choices.slice(0, record.choices.length - steps);
  const earlier = Game.replay({ ...record, choices });
  games.replace(handle, earlier);
  return { game: handle, ...tell(earlier) };
}

function clone(games: Games, fields: Fields) {
  const [, game] = games.find(fields);
  const tell = parseTell(fields);
  checkViewer(game, fields);
  return { game: games.reserve(fields)(game.clone()), ...tell(game) };
}

/** A game that can be, as far as the viewer knows. */
function imagine(games: Games, fields: Fields) {
  const [, game] = games.find(fields);
  const tell = parseTell(fields);
  const keep = games.reserve(fields);
  const viewer = viewerOf(fields);
  if (viewer === undefined)
    throw new RequestError('bad-request', 'To imagine needs "viewer": a seat, or null for a spectator.');
  const random = new Random(seedOf(fields));
  const state = new Determinizer(game.view(viewer ?? undefined)).sample(random);
  const imagined = Game.fromPosition(viewFor(state, EVERYTHING));
  return { game: keep(imagined), ...tell(imagined) };
}

function drop(games: Games, fields: Fields) {
  const [handle] = games.find(fields);
  games.drop(handle);
  return { game: handle };
}

/** Before anything happens, so that a refused request has done nothing. */
function checkViewer(game: Game, fields: Fields): void {
  const viewer = viewerOf(fields);
  if (viewer !== undefined && viewer !== null && viewer >= game.table.players) game.view(viewer);
}
