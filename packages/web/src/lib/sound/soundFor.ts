import type { Event } from '@oriflamme/engine';

export type Sound =
  | 'quill' // a card is placed
  | 'page' // a card is turned face-up
  | `coin${CoinStep}` // influence comes, higher the more there is of it
  | 'blade' // a card is eliminated
  | 'wax' // a Verdict token is set, a card is reserved
  | 'bell' // it is your turn
  | 'psaltery'; // the game is over

type CoinStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const HIGHEST = 8;

const SOUNDS: { readonly [Type in Event['type']]?: Sound } = {
  placed: 'quill',
  revealed: 'page',
  eliminated: 'blade',
  marked: 'wax',
  reserved: 'wax',
  ended: 'psaltery',
};

/** The sound of an event. Most events are silent on purpose. */
export function soundFor(event: Event): Sound | undefined {
  if (event.type !== 'put' && event.type !== 'gained') return SOUNDS[event.type];
  return event.amount > 0 ? `coin${Math.min(event.amount, HIGHEST) as CoinStep}` : undefined;
}
