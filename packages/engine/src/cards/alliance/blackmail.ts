import { reaction } from '../../rules/reaction.ts';

/**
 * Revealed by its family: its influence is lost, gain 1, discard it. Eliminated by an opposing card: gain 2 for each
 * card the attacker's family has in the queue, and that family loses 1 from each of its face-down cards.
 */
export const blackmail = reaction;
