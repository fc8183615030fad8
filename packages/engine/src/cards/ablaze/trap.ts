import { reaction } from '../../rules/reaction.ts';

/**
 * Revealed by its family: its influence is lost, gain 1, discard it. Eliminated by an opposing card: discard the
 * attacking card and steal 3 from its family.
 */
export const trap = reaction;
