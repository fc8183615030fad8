import type { DecisionType, Step } from '../rules/card.ts';
import { CARDS } from '../cards/index.ts';
import { pendingKind, pendingStep, RESOLVE_FRAME } from '../state/frames.ts';
import { resolveStep } from './resolution.ts';
import { advancePhase, placeStep } from './round.ts';
import { FRAME_SIZE, MAX_OPTIONS, NONE, type State } from '../state/state.ts';

const STEPS: readonly (readonly Step[])[] = [...CARDS.map((card) => card.steps), [resolveStep], [placeStep]];

export const stepCount = (kind: number): number => STEPS[kind].length;

// The same, flat, for the path that every decision takes.
const MAX_STEPS = 4;
const columns = <T>(pick: (step: Step) => T): T[] =>
  STEPS.flatMap((steps) => Array.from({ length: MAX_STEPS }, (_, i) => pick(steps[i] ?? steps[0])));
const OPTIONS = columns((step) => step.options);
const ACT = columns((step) => step.act);

/** Writes all that may be chosen now and says how many options there are. */
export function listOptions(table: State): number {
  if (table.count !== NONE) return table.count;
  if (table.options.length === 0) table.listIn(new Int32Array(MAX_OPTIONS));
  table.count = 0;
  if (table.depth > 0) {
    const at = (table.depth - 1) * FRAME_SIZE;
    const { frames } = table;
    OPTIONS[frames[at] * MAX_STEPS + frames[at + 1]]?.(table, frames[at + 2], frames[at + 3]);
  }
  return table.count;
}

/** Takes the frame off the top and does what it says. */
function applyTopFrame(table: State, choice: number): void {
  const at = --table.depth * FRAME_SIZE;
  const { frames } = table;
  table.count = NONE;
  ACT[frames[at] * MAX_STEPS + frames[at + 1]](table, frames[at + 2], choice, frames[at + 3]);
}

/** [C9] Goes on until someone has to be asked, or to the end of the game. */
export function advance(table: State): void {
  for (;;) {
    if (table.depth === 0) {
      if (!advancePhase(table)) return;
      continue;
    }
    if (pendingKind(table) >= RESOLVE_FRAME) return;
    const count = listOptions(table);
    if (count > 1) return;
    applyTopFrame(table, count === 0 ? NONE : table.options[0]);
  }
}

/** Applies one of the codes that `listOptions` wrote, unchecked, and goes on to the next decision. */
export function choose(table: State, code: number): void {
  applyTopFrame(table, code);
  advance(table);
}

export const decisionType = (table: State): DecisionType =>
  STEPS[pendingKind(table)][pendingStep(table)].asks!;
