import assert from 'node:assert/strict';
import {
  type CardNumber,
  type Deal,
  type Event,
  Game,
  isVisibleTo,
  type Kind,
  type Option,
  type Seat,
  type View,
} from '@oriflamme/engine';

/** The history of a game: the deal, and each option with its events. */
export interface Transcript {
  readonly deal: Deal;
  readonly opening: readonly Event[];
  readonly steps: { readonly option: Option; readonly events: readonly Event[] }[];
}

export const eventsFor = (transcript: Transcript, viewer: Seat | undefined): string =>
  JSON.stringify(
    [transcript.opening, ...transcript.steps.map(({ events }) => events)]
      .flat()
      .filter((event) => isVisibleTo(event, viewer)),
  );

/**
 * Counterfactual replay: the history of the game if the hidden cards had been those of `imagined`, a position that looks the
 * same to a viewer.
 */
export function replayCounterfactual(transcript: Transcript, imagined: View): Transcript {
  const laid = kindsLaid(transcript, imagined);
  const deal = dealOf(transcript, imagined);
  const game = Game.fromDeal(deal);
  const steps = transcript.steps.map(({ option, events }) => {
    const other = substitute(option, events, laid);
    const text = JSON.stringify(other);
    const index = game.options().findIndex((candidate) => JSON.stringify(candidate) === text);
    assert.ok(index >= 0, `${text} was not legal in the imagined game`);
    return { option: other, events: game.choose(index) };
  });
  return { deal, opening: game.setupEvents, steps };
}

/** The kind of each card that was placed face-down: as revealed if it ever was, else as sampled. */
function kindsLaid(transcript: Transcript, imagined: View): Map<CardNumber, Kind> {
  const laid = new Map<CardNumber, Kind>();
  for (const { events } of transcript.steps)
    for (const event of events)
      if (event.type === 'revealed' || event.type === 'eliminated') laid.set(event.card, event.kind);
  for (const card of imagined.queue.flat()) laid.set(card.number, card.kind!);
  return laid;
}

/** The deal: cards aside at the end, or taken from there by a Usurpation, were set aside; all others were in the hand. */
function dealOf({ deal, steps }: Transcript, imagined: View): Deal {
  const setAside = imagined.families.map((family) => family.setAside.map((kind) => kind!));
  for (const { events } of steps)
    for (const event of events)
      if (event.type === 'entered' && event.from === 'setAside') setAside[event.seat].push(event.kind);
  const hands = setAside.map((aside) => deal.deck.filter((kind) => !aside.includes(kind)));
  return { deck: deal.deck, first: deal.first, hands, setAside };
}

/** The same option with the card that is placed in the counterfactual game. */
function substitute(option: Option, events: readonly Event[], laid: Map<CardNumber, Kind>): Option {
  const entry = events.find((event) => event.type === 'placed' || event.type === 'swappedIn');
  if (!entry || !('card' in option)) return option;
  const card = laid.get(entry.card)!;
  if ('at' in option) return { card, at: option.at };
  return 'do' in option ? { do: option.do, card } : option;
}
