import type { PlayableBot } from '@oriflamme/bots/names';

/** One seat of a finished game. */
export interface FinishedSeat {
  /** A bot from the start, or the person to whom the cards were dealt. */
  readonly player: { readonly bot: PlayableBot } | { readonly person: string };
  readonly treasury: number;
  readonly isWinner: boolean;
  /** Whether a bot held the person's seat when the game ended. */
  readonly isSubstituted: boolean;
  /** Choices of the person, automatic keeps included. */
  readonly ownChoices: number;
  /** Choices of the bot that played for the person. */
  readonly substituteChoices: number;
}

/** Whether a person counts as having left: a bot held the seat at the end, or made most of its choices. */
export const hasLeft = ({ player, isSubstituted, ownChoices, substituteChoices }: FinishedSeat): boolean =>
  'person' in player && (isSubstituted || substituteChoices > ownChoices);

/**
 * The shares in the victory by which a finished game is rated; undefined if it is not rated. Who left has lost. If only
 * people who left have won, the victory goes to the highest treasury among the others. docs/ratings.md has the rule.
 */
export function settle(seats: readonly FinishedSeat[], minPeople = 1): number[] | undefined {
  const people = seats.flatMap(({ player }) => ('person' in player ? [player.person] : []));
  if (seats.length < 2 || people.length < minPeople || new Set(people).size !== people.length)
    return undefined;
  const stayed = seats.map((seat) => !hasLeft(seat));
  if (!seats.some(({ player }, seat) => stayed[seat] && 'person' in player)) return undefined;
  let winners = seats.map(({ isWinner }, seat) => isWinner && stayed[seat]);
  if (!winners.includes(true)) {
    const best = Math.max(...seats.filter((_, seat) => stayed[seat]).map(({ treasury }) => treasury));
    winners = seats.map(({ treasury }, seat) => stayed[seat] && treasury === best);
  }
  const count = winners.filter(Boolean).length;
  return winners.map((isWinner) => (isWinner ? 1 / count : 0));
}
