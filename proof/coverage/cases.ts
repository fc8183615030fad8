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

/** All that has to happen, and all that never may. */
export const GRIDS: readonly Grid[] = [PLAIN, TARGETS, ALTERNATIVES, SILENT, FATE, BESIDE, HIT];
export const CASES = GRIDS.reduce((sum, grid) => sum + grid.size, 0);

export const gridOf = (number: number): Grid => GRIDS.find((grid) => grid.holds(number))!;

/** A case in words: `eliminates: archer, queen, revealed, own, alone`. */
export const nameOf = (number: number): string => {
  const grid = gridOf(number);
  return `${grid.title}: ${grid.place(number).join(', ')}`;
};

const REASONS: readonly (string | undefined)[] = Array.from({ length: CASES }, (_, number) =>
  gridOf(number).impossible(number),
);

/** Why this case can never happen, or undefined if it can. */
export const reasonAgainst = (number: number): string | undefined => REASONS[number];
