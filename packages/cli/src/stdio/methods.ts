import { EVERYTHING, type Event, Game, Determinizer, viewFor, Random } from '@oriflamme/engine';
import { parseBot } from './botChoice.ts';
import { newGame } from './newGame.ts';
import { type Fields, seedOf, viewerOf, integerField } from './fields.ts';
import type { Games } from './games.ts';
import { optionIndex } from './option.ts';
import { RequestError } from './requestError.ts';
import { parseSelection, resolveViewer } from './response.ts';

/** A kind of request: its fields besides `do` and `id`, and its handler. */
export interface Method {
  readonly fields: readonly string[];
  readonly handle: (games: Games, fields: Fields) => object;
}

const SELECTION = ['fields', 'viewer'];

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
        ...SELECTION,
      ],
      handle: startGame,
    },
  ],
  ['get', { fields: ['game', ...SELECTION], handle: getGame }],
  ['choose', { fields: ['game', 'option', 'seat', ...SELECTION], handle: choose }],
  ['play', { fields: ['game', 'seed', 'steps', ...SELECTION], handle: playRandomly }],
  ['bot', { fields: ['game', 'bot', 'seed', 'samples', ...SELECTION], handle: letBotChoose }],
  ['undo', { fields: ['game', 'steps', ...SELECTION], handle: undo }],
  ['clone', { fields: ['game', 'as', ...SELECTION], handle: clone }],
  ['sample', { fields: ['game', 'seed', 'as', ...SELECTION], handle: sample }],
  ['drop', { fields: ['game'], handle: drop }],
]);

function startGame(games: Games, fields: Fields) {
  const respond = parseSelection(fields);
  const store = games.reserve(fields);
  const { game, events } = newGame(fields);
  const response = respond(game, events);
  return { game: store(game), ...response };
}

function getGame(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  return { game: handle, ...parseSelection(fields)(game) };
}

function choose(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  const respond = parseSelection(fields);
  validateViewer(game, fields);
  const seat = fields['seat'] === undefined ? undefined : integerField(fields, 'seat');
  return { game: handle, ...respond(game, game.choose(optionIndex(game, fields['option']), seat)) };
}

function playRandomly(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  const respond = parseSelection(fields);
  validateViewer(game, fields);
  const random = new Random(seedOf(fields));
  const steps = fields['steps'] === undefined ? Infinity : integerField(fields, 'steps');
  const events: Event[] = [];
  for (let step = 0; step < steps && game.turn; step++)
    events.push(...game.choose(random.below(game.options().length)));
  return { game: handle, ...respond(game, events) };
}

function letBotChoose(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  const respond = parseSelection(fields);
  validateViewer(game, fields);
  const option = parseBot(fields)(game);
  return { game: handle, option, ...respond(game, game.choose(option)) };
}

/** Replays the record without the last choices. */
function undo(games: Games, fields: Fields) {
  const [handle, game] = games.find(fields);
  const respond = parseSelection(fields);
  validateViewer(game, fields);
  const { record } = game;
  const steps = fields['steps'] === undefined ? 1 : integerField(fields, 'steps');
  if (steps > record.choices.length)
    throw new RequestError('no-such-step', `Only ${record.choices.length} choices can be undone.`);
  const choices = record.choices.slice(0, record.choices.length - steps);
  const earlier = Game.replay({ ...record, choices });
  games.replace(handle, earlier);
  return { game: handle, ...respond(earlier) };
}

function clone(games: Games, fields: Fields) {
  const [, game] = games.find(fields);
  const respond = parseSelection(fields);
  validateViewer(game, fields);
  return { game: games.reserve(fields)(game.clone()), ...respond(game) };
}

/** Determinization: a full game that is consistent with the viewer's information. */
function sample(games: Games, fields: Fields) {
  const [, game] = games.find(fields);
  const respond = parseSelection(fields);
  const store = games.reserve(fields);
  const viewer = resolveViewer(game, viewerOf(fields));
  if (viewer === undefined)
    throw new RequestError(
      'bad-request',
      '"sample" needs "viewer": a seat, "decider", or null for a spectator.',
    );
  const random = new Random(seedOf(fields));
  const state = new Determinizer(game.view(viewer ?? undefined)).sample(random);
  const sampled = Game.fromPosition(viewFor(state, EVERYTHING));
  return { game: store(sampled), ...respond(sampled) };
}

function drop(games: Games, fields: Fields) {
  const [handle] = games.find(fields);
  games.drop(handle);
  return { game: handle };
}

/** Throws before anything is done: a rejected request has no effect. */
function validateViewer(game: Game, fields: Fields): void {
  const viewer = viewerOf(fields);
  if (typeof viewer === 'number' && viewer >= game.state.players) game.view(viewer);
}
