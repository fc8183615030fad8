import { Determinizer, type Random, type State, type View } from '@oriflamme/engine';

/** A table on which the seat's options can be listed: what it hides is drawn at random, and the options do not tell. */
export const sampleState = (view: View, random: Random): State => new Determinizer(view).sample(random);
