import type { Kind, Option, Place } from '@oriflamme/engine';

/** What can be answered by a button of its own. */
export const ACTIONS = [
  'keep',
  'reveal',
  'count',
  'leave',
  'gain',
  'repeat',
  'feedNone',
  'verdict',
  'verdictNone',
  'eliminate',
] as const;
export type Action = (typeof ACTIONS)[number];

/** One thing that is pointed at: a card of the hand, a stack, an end of the queue, a gap in it, a house or a button. */
export type Pick =
  | `hand:${Kind}`
  | `stack:${number}`
  | `end:${'front' | 'back'}`
  | `gap:${number}`
  | `seat:${number}`
  | `action:${Action}`;

/** How an option is pointed out, one pick after the other. */
export type PickPath = readonly Pick[];

const placePick = (place: Place): Pick => (typeof place === 'string' ? `end:${place}` : `stack:${place[1]}`);

/** The way to an option. All that can be pointed at comes from the options: the screen knows no rules. */
export function pickPathOf(option: Option): PickPath {
  if ('do' in option) return actionPathOf(option);
  if ('target' in option) return [`stack:${option.target}`];
  if ('seat' in option) return [`seat:${option.seat}`];
  if ('gap' in option) return [`stack:${option.card}`, `gap:${option.gap}`];
  if ('card' in option) return [`hand:${option.card}`, placePick(option.at)];
  return [placePick(option.at)];
}

function actionPathOf(option: Extract<Option, { do: string }>): PickPath {
  switch (option.do) {
    case 'swap':
      return [`hand:${option.card}`];
    case 'feed':
      return option.target === null ? ['action:feedNone'] : [`stack:${option.target}`];
    case 'verdict':
      return option.target === null ? ['action:verdictNone'] : ['action:verdict', `stack:${option.target}`];
    case 'eliminate':
      return ['action:eliminate', `stack:${option.target}`];
    case 'keep':
    case 'reveal':
    case 'count':
    case 'leave':
    case 'gain':
    case 'repeat':
      return [`action:${option.do}`];
  }
}

const continuesPath = (path: PickPath, made: PickPath): boolean =>
  path.length > made.length && made.every((pick, step) => path[step] === pick);

/** What may be picked next. */
export const legalPicks = (ways: readonly PickPath[], made: PickPath): ReadonlySet<Pick> =>
  new Set(ways.filter((path) => continuesPath(path, made)).map((path) => path[made.length]));

/** What is picked once this is pointed at: it goes on, or takes the place of an earlier pick. Undefined if it may not be picked. */
export function addPick(ways: readonly PickPath[], made: PickPath, pick: Pick): PickPath | undefined {
  for (let step = made.length; step >= 0; step--) {
    const kept = made.slice(0, step);
    if (legalPicks(ways, kept).has(pick)) return [...kept, pick];
  }
  return undefined;
}

/** The index of the option that the picks have come to, if they have. */
export function optionFor(ways: readonly PickPath[], made: PickPath): number | undefined {
  const index = ways.findIndex(
    (path) => path.length === made.length && path.every((pick, step) => pick === made[step]),
  );
  return index < 0 ? undefined : index;
}
