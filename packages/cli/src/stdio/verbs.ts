import { EVERYTHING, type Event, Game, Imagination, lookAt, Random } from '@oriflamme/engine';
import { begin } from './begin.ts';
import { type Fields, seedOf, viewerOf, wholeNumber } from './fields.ts';
import type { Games } from './games.ts';
import { optionIndex } from './option.ts';
import { Refusal } from './refusal.ts';
import { readTell } from './tell.ts';

/** One request: the fields that it may have, and what it answers. */
export interface Verb {
  readonly fields: readonly string[];
  readonly answer: (games: Games, fields: Fields) => object;
}

const TELL = ['tell', 'viewer'];

/** What can be done with games, by name. */
export const VERBS: ReadonlyMap<unknown, Verb> = new Map<string, Verb>([
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
        ...TELL,
      ],
      answer: startGame,
    },
  ],
  ['look', { fields: ['game', ...TELL], answer: look }],
  ['choose', { fields: ['game', 'option', 'seat', ...TELL], answer: choose }],
  ['play', { fields: ['game', 'seed', 'steps', ...TELL], answer: playOn }],
  ['back', { fields: ['game', 'steps', ...TELL], answer: stepBack }],
  ['clone', { fields: ['game', 'as', ...TELL], answer: clone }],
  ['imagine', { fields: ['game', 'seed', 'as', ...TELL], answer: imagine }],
  ['drop', { fields: ['game'], answer: drop }],
]);

function startGame(games: Games, fields: Fields) {
  const tell = readTell(fields);
  const keep = games.room(fields);
  const { game, events } = begin(fields);
  const told = tell(game, events);
  return { game: keep(game), ...told };
}

function look(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  return { game: handle, ...readTell(fields)(game) };
}

function choose(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  const tell = readTell(fields);
  checkViewer(game, fields);
  const seat = fields['seat'] === undefined ? undefined : wholeNumber(fields, 'seat');
  return { game: handle, ...tell(game, game.choose(optionIndex(game, fields['option']), seat)) };
}

/** Random choices, so many or to the end. */
function playOn(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  const tell = readTell(fields);
  checkViewer(game, fields);
  const random = new Random(seedOf(fields));
  const steps = fields['steps'] === undefined ? Infinity : wholeNumber(fields, 'steps');
  const events: Event[] = [];
  for (let step = 0; step < steps && game.turn; step++)
    events.push(...game.choose(random.below(game.options().length)));
  return { game: handle, ...tell(game, events) };
}

/** Takes choices back by playing the ones before them again. */
function stepBack(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  const tell = readTell(fields);
  checkViewer(game, fields);
  const { record } = game;
  const steps = fields['steps'] === undefined ? 1 : wholeNumber(fields, 'steps');
  if (steps > record.choices.length)
    throw new Refusal('no-such-step', `Only ${record.choices.length} choices can be taken back.`);
  const choices = record.choices.slice(0, record.choices.length - steps);
  const earlier = Game.replay({ ...record, choices });
  games.replace(handle, earlier);
  return { game: handle, ...tell(earlier) };
}

function clone(games: Games, fields: Fields) {
  const [, game] = games.find(fields);
  const tell = readTell(fields);
  checkViewer(game, fields);
  return { game: games.room(fields)(game.clone()), ...tell(game) };
}

/** A game that can be, as far as the viewer knows. */
function imagine(games: Games, fields: Fields) {
  const [, game] = games.find(fields);
  const tell = readTell(fields);
  const keep = games.room(fields);
  const viewer = viewerOf(fields);
  if (viewer === undefined)
    throw new Refusal('bad-request', 'To imagine needs "viewer": a seat, or null for a spectator.');
  const random = new Random(seedOf(fields));
  const table = new Imagination(game.view(viewer ?? undefined)).sample(random);
  const imagined = Game.from(lookAt(table, EVERYTHING));
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
