import type { Random, View } from '@oriflamme/engine';

/** How much a bot may think. The same number of samples and the same stream give the same choice everywhere. */
export interface Budget {
  /** So many imagined games at most. */
  readonly samples: number;
  /** For those who have a time as well: the share of it that is used. At 1 the time is over. */
  readonly spent?: () => number;
}

export const isSpent = ({ spent }: Budget): boolean => spent !== undefined && spent() >= 1;

/** Chooses for the seat whose view it is given, by the index of the option. It sees nothing but that view. */
export interface Bot {
  readonly name: string;
  /** Is shown its seat's view after the deal and after every choice at the table, whoever made it, if it cares. */
  observe?(view: View): void;
  choose(view: View, random: Random, budget: Budget): number;
}
