import { ROUNDS } from '@oriflamme/engine';

/** 1 to 6. */
export const ROUND_NUMBERS: readonly number[] = Array.from({ length: ROUNDS }, (_, index) => index + 1);
