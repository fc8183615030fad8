import type { Random, View } from '@oriflamme/engine';

/** How much a bot may think: so many imagined games. The same budget and stream give the same choice everywhere. */
export interface Budget {
  readonly samples: number;
}

/** Chooses for the seat whose view it is given, by the index of the option. It sees nothing but that view. */
export interface Bot {
  readonly name: string;
  choose(view: View, random: Random, budget: Budget): number;
}
