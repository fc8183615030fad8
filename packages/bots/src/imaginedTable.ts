import { Imagination, type Random, type Table, type View } from '@oriflamme/engine';

/** A table on which the seat's options can be listed: what it hides is drawn at random, and the options do not tell. */
export const imaginedTable = (view: View, random: Random): Table => new Imagination(view).sample(random);
