import { Determinizer, type Random, type State, type View } from '@oriflamme/engine';

/** Samples one determinization. The seat's options are the same in all of them. */
export const sampleState = (view: View, random: Random): State => new Determinizer(view).sample(random);
