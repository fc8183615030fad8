import { type Event, formatPosition, type Game, isVisibleTo } from '@oriflamme/engine';
import { hash, snapshot, snapshotOf, traceViews } from '../trace/snapshot.ts';
import { type Fields, viewerOf } from './fields.ts';
import { RequestError } from './requestError.ts';

/** What a request did to a game, and whose eyes it is told to. */
interface ResponseContext {
  readonly events: readonly Event[];
  readonly viewer: number | null | undefined;
}

type ResponseField = (game: Game, told: ResponseContext) => unknown;

/** All that can be told of a game, in the words of docs/trace.md. */
const RESPONSE_FIELDS: ReadonlyMap<unknown, ResponseField> = new Map<string, ResponseField>([
  ['decision', (game) => game.turn ?? null],
  ['options', (game) => game.options()],
  ['n', (game) => game.options().length],
  ['snapshot', snapshotOf],
  ['hash', (game) => hash(snapshotOf(game))],
  ['view', viewFor],
  ['views', traceViews],
  ['events', eventsFor],
  ['treasuries', (game) => snapshotOf(game).treasuries],
  ['winners', (game) => game.winners],
  ['notation', (game) => formatPosition(game.table)],
  ['record', (game) => game.record],
  ['saved', (game) => game.toJSON()],
]);

const DEFAULT = ['decision', 'options'];

/** Reads what is to be told before anything is done, so that a refused request has done nothing. */
export function parseTell(fields: Fields): (game: Game, events?: readonly Event[]) => Fields {
  const { tell = DEFAULT } = fields;
  const viewer = viewerOf(fields);
  if (!Array.isArray(tell)) throw new RequestError('bad-request', '"tell" has to be a list.');
  for (const word of tell)
    if (!RESPONSE_FIELDS.has(word))
      throw new RequestError(
        'bad-request',
        `"tell" lists some of ${[...RESPONSE_FIELDS.keys()].join(', ')}.`,
      );
  const words = new Set(tell as string[]);
  if (words.has('view') && viewer === undefined)
    throw new RequestError('bad-request', 'A view needs "viewer": a seat, or null for a spectator.');
  return (game, events = []) => {
    const answer: Fields = {};
    for (const word of words) answer[word] = RESPONSE_FIELDS.get(word)!(game, { events, viewer });
    return answer;
  };
}

function viewFor(game: Game, { viewer = null }: ResponseContext) {
  const decision = game.turn ?? null;
  const isAsked = decision !== null && decision.seat === viewer;
  return {
    ...snapshot(game.view(viewer ?? undefined)),
    seat: viewer,
    decision,
    options: isAsked ? game.options() : null,
  };
}

function eventsFor(_: Game, { events, viewer }: ResponseContext): readonly Event[] {
  return viewer === undefined ? events : events.filter((event) => isVisibleTo(event, viewer ?? undefined));
}
