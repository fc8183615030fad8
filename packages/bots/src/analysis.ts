// The champion's analysis of recorded games. It is apart from the bots, since a replay needs none of them.
export type { Analysis, Belief, OptionAnalysis } from './champion/analyse.ts';
export { CALIBRATED_SAMPLES } from './champion/calibrate.ts';
export { GameAnalyst } from './champion/gameAnalyst.ts';
