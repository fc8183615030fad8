// Internals for the end-to-end tests: they play the lessons from the lessons' own data, and repeat the bots' choices. And for
// the proof of the forecasts.
export { type CertainClaims, certainClaims } from './game/forecast/certainClaims.ts';
export { type Claim, claimsOfEvents, type Target } from './game/forecast/claims.ts';
export { type Pick, pickPathOf } from './game/selection.ts';
export type { SavedGame } from './local/storage/savedGameFormat.ts';
export { createBotPlayer } from './local/worker/botPlayer.ts';
export { lessons } from './pages/lessons/index.ts';
export { LessonGame } from './pages/lessons/lessonGame.ts';
export { RATE } from './lib/sound/dsp.ts';
export { SOUNDS, synthesize } from './lib/sound/synth.ts';
