import { type Event, formatPosition, type Game, isVisibleTo } from '@oriflamme/engine';
import { hash, snapshot, snapshotOf, traceViews } from '../trace/snapshot.ts';
import { type Fields, type Viewer, viewerOf } from './fields.ts';
import { RequestError } from './requestError.ts';

interface ResponseContext {
  /** Events of this request. */
  readonly events: readonly Event[];
  /** Null for a spectator. */
  readonly viewer: number | null | undefined;
}

type ResponseField = (game: Game, context: ResponseContext) => unknown;

/** Everything that a response can contain, in the formats of docs/trace.md. */
const RESPONSE_FIELDS: ReadonlyMap<unknown, ResponseField> = new Map<string, ResponseField>([
  ['decision', (game) => game.turn ?? null],
  ['options', (game) => game.options()],
  ['n', (game) => game.options().length],
  ['snapshot', snapshotOf],
  ['hash', (game) => hash(snapshotOf(game))],
  ['view', viewFor],
  ['views', traceViews],
  ['engineView', (game, { viewer }) => game.view(viewer ?? undefined)],
  ['events', eventsFor],
  ['treasuries', (game) => snapshotOf(game).treasuries],
  ['winners', (game) => game.winners],
  ['notation', (game) => formatPosition(game.state)],
  ['record', (game) => game.record],
  ['saved', (game) => game.toJSON()],
]);

const DEFAULT = ['decision', 'options'];

/** Validates the selection before anything is done: a rejected request has no effect. */
export function parseSelection(request: Fields): (game: Game, events?: readonly Event[]) => Fields {
  const { fields = DEFAULT } = request;
  const viewer = viewerOf(request);
  if (!Array.isArray(fields) || !fields.every((name) => RESPONSE_FIELDS.has(name)))
    throw new RequestError(
      'bad-request',
      `"fields" must be a list of some of ${[...RESPONSE_FIELDS.keys()].join(', ')}.`,
    );
  const names = new Set(fields as string[]);
  if ((names.has('view') || names.has('engineView')) && viewer === undefined)
    throw new RequestError(
      'bad-request',
      'A view needs "viewer": a seat, "decider", or null for a spectator.',
    );
  return (game, events = []) => {
    const response: Fields = {};
    const context = { events, viewer: resolveViewer(game, viewer) };
    for (const name of names) response[name] = RESPONSE_FIELDS.get(name)!(game, context);
    return response;
  };
}

/** After the end nobody decides, and everyone sees the same. */
export function resolveViewer(game: Game, viewer: Viewer | undefined): number | null | undefined {
  return viewer === 'decider' ? (game.turn?.seat ?? null) : viewer;
}

function viewFor(game: Game, { viewer = null }: ResponseContext) {
  const decision = game.turn ?? null;
  const isDeciding = decision !== null && decision.seat === viewer;
  return {
    ...snapshot(game.view(viewer ?? undefined)),
    seat: viewer,
    decision,
    options: isDeciding ? game.options() : null,
  };
}

function eventsFor(_: Game, { events, viewer }: ResponseContext): readonly Event[] {
  return viewer === undefined ? events : events.filter((event) => isVisibleTo(event, viewer ?? undefined));
}
