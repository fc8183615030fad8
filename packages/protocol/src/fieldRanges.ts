import { MAX_CHOICES, MAX_OPTIONS } from '@oriflamme/engine';

// The highest numbers that a message may name, so that no larger one ever reaches a table.

/** More than a table changes in its life. */
export const MAX_SEQ = 1_000_000_000;
export const MAX_DECISION = MAX_CHOICES - 1;
export const MAX_OPTION = MAX_OPTIONS - 1;
/** More cards than enter the queue in a game; their public numbers begin with 1. */
export const MAX_CARD = 100_000;
/** More cards than a family, or even all of them together, have in the queue. */
export const MAX_AUTO_KEEP = 60;
/** Characters in the name by which a table is known: letters, digits, - and _. */
export const MAX_TABLE_ID_LENGTH = 40;
/** Characters in the name of a new table: 96 bits, drawn by the program that opens it. */
export const TABLE_ID_LENGTH = 16;
