import { alternatives, plain, targets } from './choiceCases.ts';
import { cardOutcomes } from './cardOutcomeCases.ts';
import type { Grid } from './grid.ts';
import { beside, hits } from './interactions.ts';
import { noEffects } from './noEffectCases.ts';

function numbered<T extends readonly ((offset: number) => Grid)[]>(...builders: T): { [K in keyof T]: Grid } {
  let offset = 0;
  return builders.map((build) => {
    const grid = build(offset);
    offset += grid.size;
    return grid;
  }) as { [K in keyof T]: Grid };
}

export const [PLAIN, TARGETS, ALTERNATIVES, SILENT, FATE, BESIDE, HIT] = numbered(
  plain,
  targets,
  alternatives,
  noEffects,
  cardOutcomes,
  beside,
  hits,
);

/** All cases, the reachable and the unreachable ones. */
export const GRIDS: readonly Grid[] = [PLAIN, TARGETS, ALTERNATIVES, SILENT, FATE, BESIDE, HIT];
export const CASES = GRIDS.reduce((sum, grid) => sum + grid.size, 0);

export const gridOf = (number: number): Grid => GRIDS.find((grid) => grid.holds(number))!;

/** The label of a case: `eliminates: archer, queen, revealed, own, alone`. */
export const nameOf = (number: number): string => {
  const grid = gridOf(number);
  return `${grid.title}: ${grid.place(number).join(', ')}`;
};

const REASONS: readonly (string | undefined)[] = Array.from({ length: CASES }, (_, number) =>
  gridOf(number).impossible(number),
);

/** Why this case is unreachable, or undefined if it is not. */
export const reasonAgainst = (number: number): string | undefined => REASONS[number];
