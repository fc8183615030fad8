import { ablaze } from './ablaze.ts';
import { alliance } from './alliance.ts';
import { basics } from './basics.ts';
import type { Lesson } from './lesson.ts';

/** All lessons, in the order in which they are best taken. */
export const lessons: readonly Lesson[] = [basics, ablaze, alliance];
