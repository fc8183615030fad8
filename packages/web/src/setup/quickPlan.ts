import type { Plan } from '../play/source.ts';
import { need } from '../words/words.ts';
import { NEWCOMER } from './gameSetup.ts';
import { planOf } from './planOf.ts';
import { recallSetup } from './rememberedSetup.ts';

/** The game as it was last set up and played, or as a newcomer would want it. */
export async function quickPlan(): Promise<Plan> {
  // Whoever sits down without a name is called in the language that is spoken now.
  await need('setup');
  return planOf(recallSetup('played')) ?? planOf(NEWCOMER)!;
}
