import { ablaze } from './ablaze.ts';
import { alliance } from './alliance.ts';
import { basics } from './basics.ts';
import type { Lesson } from './lesson.ts';

/** All lessons in the recommended order. */
export const lessons: readonly Lesson[] = [basics, ablaze, alliance];
