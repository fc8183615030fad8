import { Game, GameError, type Option } from '@oriflamme/engine';
import { canonical, hash, snapshotOf, traceViews } from './snapshot.ts';

/** First difference between a trace and the rules. Step 0 is the deal. */
export interface Difference {
  step: number;
  what: string;
  theirs: unknown;
  ours: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Above the nesting of any trace, and low enough for recursion. */
const MAX_DEPTH = 100;

function isTooDeep(trace: object): boolean {
  let level: unknown[] = [trace];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/** Replays a trace and returns the first difference, or undefined if there is none. */
export function checkTrace(trace: unknown): Difference | undefined {
  if (!isObject(trace)) return { step: 0, what: 'trace', theirs: trace, ours: 'an object' };
  if (isTooDeep(trace)) return { step: 0, what: 'trace', theirs: null, ours: `at most ${MAX_DEPTH} levels` };
  const { deck, first, hands, set_aside: setAside, steps } = trace;
  let game: Game;
  try {
    game = Game.fromDeal({ deck, first, hands, setAside } as never);
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    return {
      step: 0,
      what: 'deal',
      theirs: { deck, first, hands, set_aside: setAside },
      ours: error.message,
    };
  }
  if (!Array.isArray(steps)) return { step: 0, what: 'steps', theirs: steps ?? null, ours: 'a list' };
  const startDifference = compare(0, trace, {
    players: () => game.state.players,
    start: () => hash(snapshotOf(game)),
  });
  if (startDifference) return startDifference;
  for (const [index, step] of steps.entries()) {
    const difference = checkStep(game, index + 1, step);
    if (difference) return difference;
  }
  const { treasuries, winners } = snapshotOf(game);
  if (game.turn) return { step: steps.length + 1, what: 'decision', theirs: null, ours: game.turn };
  return compare(steps.length, trace, { treasuries: () => treasuries, winners: () => winners });
}

function checkStep(game: Game, number: number, step: unknown): Difference | undefined {
  if (!isObject(step)) return { step: number, what: 'step', theirs: step, ours: 'an object' };
  const turn = game.turn;
  if (!turn) return { step: number, what: 'step', theirs: step, ours: null };
  const options = game.options();
  const before = compare(number, step, {
    seat: () => turn.seat,
    type: () => turn.type,
    n: () => options.length,
    decision: () => turn,
  });
  if (before) return before;
  const theirOptions = step['options'];
  if (theirOptions !== undefined && !isSameSet(theirOptions, options))
    return { step: number, what: 'options', theirs: theirOptions, ours: options };
  const chosen = canonical(step['option']);
  const index = options.findIndex((option) => canonical(option) === chosen);
  if (index < 0) return { step: number, what: 'option', theirs: step['option'] ?? null, ours: options };
  game.choose(index);
  return (
    compareViews(game, number, step['views']) ??
    compare(number, step, { snapshot: () => snapshotOf(game), hash: () => hash(snapshotOf(game)) })
  );
}

/** Options are compared as a set. */
function isSameSet(theirs: unknown, ours: Option[]): boolean {
  if (!Array.isArray(theirs)) return false;
  const sorted = (options: unknown[]) => options.map(canonical).toSorted().join();
  return sorted(theirs) === sorted(ours);
}

function compareViews(game: Game, step: number, views: unknown): Difference | undefined {
  if (views === undefined) return undefined;
  const ours = traceViews(game);
  if (!Array.isArray(views) || views.length !== ours.length)
    return { step, what: 'views', theirs: views, ours };
  for (const [seat, view] of ours.entries()) {
    const theirs: unknown = views[seat];
    if (isObject(theirs) && view.options && isSameSet(theirs['options'], view.options))
      theirs['options'] = view.options;
    if (canonical(theirs) !== canonical(view)) return { step, what: `views[${seat}]`, theirs, ours: view };
  }
  return undefined;
}

/** Compares only the fields that the trace has. */
function compare(
  step: number,
  trace: Record<string, unknown>,
  ours: Record<string, () => unknown>,
): Difference | undefined {
  for (const [what, compute] of Object.entries(ours)) {
    const theirs = trace[what];
    if (theirs === undefined) continue;
    const own = compute();
    if (canonical(theirs) !== canonical(own)) return { step, what, theirs, ours: own };
  }
  return undefined;
}
