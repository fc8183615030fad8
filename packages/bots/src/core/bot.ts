import type { Random, View } from '@oriflamme/engine';

/** Search budget of one decision. The same samples and random stream give the same choice on every machine. */
export interface Budget {
  /** Maximal number of determinizations. */
  readonly samples: number;
  /** With a time limit: the fraction that is used. At 1 the bot must return. */
  readonly spent?: () => number;
}

export const isSpent = ({ spent }: Budget): boolean => spent !== undefined && spent() >= 1;

/** Chooses an option by its index, from the view of its seat alone. */
export interface Bot {
  readonly name: string;
  /** Called after the deal and after every choice of any seat. */
  observe?(view: View): void;
  choose(view: View, random: Random, budget: Budget): number;
}
