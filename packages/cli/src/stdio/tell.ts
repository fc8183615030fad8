import { type Event, formatPosition, type Game, isFor } from '@oriflamme/engine';
import { hash, snapshot, snapshotOf, traceViews } from '../trace/snapshot.ts';
import { type Fields, viewerOf } from './fields.ts';
import { Refusal } from './refusal.ts';

/** What a request did to a game, and whose eyes it is told to. */
interface Told {
  readonly events: readonly Event[];
  readonly viewer: number | null | undefined;
}

type Teller = (game: Game, told: Told) => unknown;

/** All that can be told of a game, in the words of docs/trace.md. */
const TELLERS: ReadonlyMap<unknown, Teller> = new Map<string, Teller>([
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
export function readTell(fields: Fields): (game: Game, events?: readonly Event[]) => Fields {
  const { tell = DEFAULT } = fields;
  const viewer = viewerOf(fields);
  if (!Array.isArray(tell)) throw new Refusal('bad-request', '"tell" has to be a list.');
  for (const word of tell)
    if (!TELLERS.has(word))
      throw new Refusal('bad-request', `"tell" lists some of ${[...TELLERS.keys()].join(', ')}.`);
  const words = new Set(tell as string[]);
  if (words.has('view') && viewer === undefined)
    throw new Refusal('bad-request', 'A view needs "viewer": a seat, or null for a spectator.');
  return (game, events = []) => {
    const answer: Fields = {};
    for (const word of words) answer[word] = TELLERS.get(word)!(game, { events, viewer });
    return answer;
  };
}

function viewFor(game: Game, { viewer = null }: Told) {
  const decision = game.turn ?? null;
  const isAsked = decision !== null && decision.seat === viewer;
  return {
    ...snapshot(game.view(viewer ?? undefined)),
    seat: viewer,
    decision,
    options: isAsked ? game.options() : null,
  };
}

function eventsFor(_: Game, { events, viewer }: Told): readonly Event[] {
  return viewer === undefined ? events : events.filter((event) => isFor(event, viewer ?? undefined));
}
