import type { Event } from '@oriflamme/engine';
import { drop, flyCoins, land, pulse, sink, turn } from './keyframes.ts';
import { bannerElement, cardElement, playerElement, treasuryElement } from './elements.ts';

/** What is needed to show an event. */
export interface AnimationContext {
  readonly table: HTMLElement;
  /** A layer above the table, for pieces that are only there while they fly. */
  readonly layer: HTMLElement;
  /** A multiple of the usual times. */
  readonly durationScale: number;
  /** How long this event takes. */
  readonly durationMs: number;
}

type Act<T extends Event['type']> = (event: EventOf<T>, set: Setting) => void;
/** The events of these types. */
type EventOf<T extends Event['type']> = Event extends infer E ? (E extends { type: T } ? E : never) : never;

interface Setting extends AnimationContext {
  /** Where a card that is laid comes from. */
  readonly origin: DOMRect | undefined;
}

const enter: Act<'placed' | 'entered' | 'swappedIn'> = (
  event,
  { table, durationScale: pace, origin: source },
) => {
  const piece = cardElement(table, event.card);
  const from = source ?? playerElement(table, event.seat)?.getBoundingClientRect();
  if (piece && from) land(piece, from, 320 * pace);
};

const flip: Act<'revealed' | 'turnedDown'> = (event, { table, durationScale: pace }) => {
  const piece = cardElement(table, event.card);
  if (piece) turn(piece, 360 * pace);
};

const nod: Act<'marked' | 'bribed' | 'copied' | 'activated'> = (event, { table, durationScale: pace }) => {
  const piece = cardElement(table, event.card);
  if (piece) pulse(piece, 300 * pace);
};

const shrink: Act<'lost' | 'wagered'> = (event, { table, durationScale: pace }) => {
  const piece = treasuryElement(table, event.seat);
  if (piece) pulse(piece, 300 * pace);
};

const pay: Act<'gained'> = (event, { table, layer: above, durationScale: pace }) => {
  const to = treasuryElement(table, event.seat);
  const from =
    (event.card === null ? null : cardElement(table, event.card)) ??
    bannerElement(table) ??
    table.querySelector('.queue');
  if (!to || !from) return;
  flyCoins(above, from.getBoundingClientRect(), to.getBoundingClientRect(), event.amount, 420 * pace);
  setTimeout(() => pulse(to, 240 * pace), 360 * pace);
};

const put: Act<'put'> = (event, { table, durationScale: pace }) => {
  const coin = cardElement(table, event.card)?.querySelector('.card:last-of-type > .coin');
  if (coin) drop(coin, 240 * pace);
};

const goBack: Act<'returned'> = (event, { table, layer: above, durationScale: pace }) => {
  const piece = cardElement(table, event.card);
  const house = playerElement(table, event.seat);
  if (piece && house)
    sink(above, piece, piece.getBoundingClientRect(), house.getBoundingClientRect(), 420 * pace);
};

/** What each event does once the pieces lie where it puts them. */
const EVENT_ANIMATIONS: { readonly [T in Event['type']]?: (event: EventOf<T>, set: Setting) => void } = {
  placed: enter,
  entered: enter,
  swappedIn: enter,
  revealed: flip,
  turnedDown: flip,
  marked: nod,
  bribed: nod,
  copied: nod,
  activated: nod,
  lost: shrink,
  wagered: shrink,
  gained: pay,
  put,
  returned: goBack,
};

export const runEventAnimation = (event: Event, set: Setting): void =>
  (EVENT_ANIMATIONS[event.type] as Act<Event['type']> | undefined)?.(event, set);
