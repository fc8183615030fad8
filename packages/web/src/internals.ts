// Internals for the end-to-end tests: they play the lessons from the lessons' own data.
export { type Pick, pickPathOf } from './game/selection.ts';
export { lessons } from './pages/lessons/index.ts';
export { LessonGame } from './pages/lessons/lessonGame.ts';
