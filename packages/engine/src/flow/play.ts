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
const ACT = columns((step) => step.apply);

/** Writes all that may be chosen now and says how many options there are. */
export function listOptions(state: State): number {
  if (state.optionCount !== NONE) return state.optionCount;
  if (state.options.length === 0) state.setOptionBuffer(new Int32Array(MAX_OPTIONS));
  state.optionCount = 0;
  if (state.depth > 0) {
    const at = (state.depth - 1) * FRAME_SIZE;
    const { frames } = state;
    OPTIONS[frames[at] * MAX_STEPS + frames[at + 1]]?.(state, frames[at + 2], frames[at + 3]);
  }
  return state.optionCount;
}

/** Takes the frame off the top and does what it says. */
function applyTopFrame(state: State, choice: number): void {
  const at = --state.depth * FRAME_SIZE;
  const { frames } = state;
  state.optionCount = NONE;
  ACT[frames[at] * MAX_STEPS + frames[at + 1]](state, frames[at + 2], choice, frames[at + 3]);
}

/** [C9] Goes on until someone has to be asked, or to the end of the game. */
export function advance(state: State): void {
  for (;;) {
    if (state.depth === 0) {
      if (!advancePhase(state)) return;
      continue;
    }
    if (pendingKind(state) >= RESOLVE_FRAME) return;
    const count = listOptions(state);
    if (count > 1) return;
    applyTopFrame(state, count === 0 ? NONE : state.options[0]);
  }
}

/** Applies one of the codes that `listOptions` wrote, unchecked, and goes on to the next decision. */
export function choose(state: State, code: number): void {
  applyTopFrame(state, code);
  advance(state);
}

export const decisionType = (state: State): DecisionType =>
  STEPS[pendingKind(state)][pendingStep(state)].decision!;
