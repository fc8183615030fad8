import type { Step } from '../rules/card.ts';
import type { DecisionType } from '../rules/option.ts';
import { MAX_STEPS, setSteps, STEP_APPLY, STEP_OPTIONS, stepOf } from '../rules/registry.ts';
import { pendingKind, pendingStep, PLACE_FRAME, RESOLVE_FRAME } from '../state/frames.ts';
import { FRAME_SIZE, MAX_OPTIONS, NONE, type State } from '../state/state.ts';
import { resolveStep } from './resolution.ts';
import { advancePhase, placeStep } from './round.ts';

setSteps(RESOLVE_FRAME, [resolveStep]);
setSteps(PLACE_FRAME, [placeStep]);

/** Lists the legal options as codes in `state.options` and returns how many there are. */
export function listOptions(state: State): number {
  if (state.optionCount !== NONE) return state.optionCount;
  if (state.options.length === 0) state.setOptionBuffer(new Int32Array(MAX_OPTIONS));
  state.optionCount = 0;
  if (state.depth > 0) {
    const at = (state.depth - 1) * FRAME_SIZE;
    const { frames } = state;
    STEP_OPTIONS[frames[at] * MAX_STEPS + frames[at + 1]]?.(state, frames[at + 2], frames[at + 3]);
  }
  return state.optionCount;
}

/** Pops the top frame and applies its step. */
function applyTopFrame(state: State, choice: number): void {
  const at = --state.depth * FRAME_SIZE;
  const { frames } = state;
  state.optionCount = NONE;
  STEP_APPLY[frames[at] * MAX_STEPS + frames[at + 1]](state, frames[at + 2], choice, frames[at + 3]);
}

/** [C9] Runs until a seat has to decide, or to the end of the game. */
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

/** Applies a code that `listOptions` listed, unchecked, and advances to the next decision. */
export function choose(state: State, code: number): void {
  applyTopFrame(state, code);
  advance(state);
}

/** The step that is pending; there has to be one. */
export const pendingStepOf = (state: State): Step => stepOf(pendingKind(state), pendingStep(state))!;

export const decisionType = (state: State): DecisionType => pendingStepOf(state).decision!;
