// Internals for the end-to-end tests: they play the lessons from the lessons' own data, and repeat the bots' choices.
export { type Pick, pickPathOf } from './game/selection.ts';
export type { SavedGame } from './local/storage/savedGameFormat.ts';
export { createBotPlayer } from './local/worker/botPlayer.ts';
export { lessons } from './pages/lessons/index.ts';
export { LessonGame } from './pages/lessons/lessonGame.ts';
