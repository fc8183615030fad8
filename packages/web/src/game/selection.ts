import type { Kind, Option, Place } from '@oriflamme/engine';

/** Options with a button of their own. */
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

/** One click: a hand card, a stack, an end of the queue, a gap, a player or a button. */
export type Pick =
  | `hand:${Kind}`
  | `stack:${number}`
  | `end:${'front' | 'back'}`
  | `gap:${number}`
  | `seat:${number}`
  | `action:${Action}`;

/** The sequence of picks that selects an option. */
export type PickPath = readonly Pick[];

const placePick = (place: Place): Pick => (typeof place === 'string' ? `end:${place}` : `stack:${place[1]}`);

/** The picks for an option. Everything clickable derives from the options: the UI knows no rules. */
export function pickPathOf(option: Option): PickPath {
  if ('do' in option) return actionPathOf(option);
  if ('target' in option) return [`stack:${option.target}`];
  if ('seat' in option) return [`seat:${option.seat}`];
  if ('gap' in option) return [`stack:${option.card}`, `gap:${option.gap}`];
  if ('card' in option) return [`hand:${option.card}`, placePick(option.at)];
  return [placePick(option.at)];
}

/** The picks for each option. A button that is the only one is not pressed first. */
export function pickPathsOf(options: readonly Option[]): readonly PickPath[] {
  const paths = options.map(pickPathOf);
  const button = paths[0]?.[0];
  const isOnly = paths.every(
    ([first, ...rest]) => first === button && first.startsWith('action:') && rest.length > 0,
  );
  return isOnly ? paths.map((path) => path.slice(1)) : paths;
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

const continuesPath = (path: PickPath, picked: PickPath): boolean =>
  path.length > picked.length && picked.every((pick, step) => path[step] === pick);

export const legalPicks = (paths: readonly PickPath[], picked: PickPath): ReadonlySet<Pick> =>
  new Set(paths.filter((path) => continuesPath(path, picked)).map((path) => path[picked.length]));

/** Adds a pick to the selection, or replaces an earlier pick by it. Undefined if it is not legal. */
export function addPick(paths: readonly PickPath[], picked: PickPath, pick: Pick): PickPath | undefined {
  for (let step = picked.length; step >= 0; step--) {
    const prefix = picked.slice(0, step);
    if (legalPicks(paths, prefix).has(pick)) return [...prefix, pick];
  }
  return undefined;
}

/** The index of the option that the selection completes, if any. */
export function optionFor(paths: readonly PickPath[], picked: PickPath): number | undefined {
  const index = paths.findIndex(
    (path) => path.length === picked.length && path.every((pick, step) => pick === picked[step]),
  );
  return index < 0 ? undefined : index;
}

/** A card of the hand and the place where it was put down. */
export interface Placement {
  readonly kind: Kind;
  readonly place: Pick;
}

/** The placement that a selection makes, if it is one. */
export function placementOf([card, place]: PickPath): Placement | null {
  if (!card?.startsWith('hand:') || place === undefined) return null;
  return { kind: card.slice('hand:'.length) as Kind, place };
}
