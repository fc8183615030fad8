import { reaction } from '../../rules/reaction.ts';

/**
 * Revealed by its family: its influence is lost, gain 1, discard it. Eliminated by an opposing card: gain 4 and
 * discard the attacking card.
 */
export const ambush = reaction;
