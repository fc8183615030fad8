import type { Event } from '@oriflamme/engine';
import { drop, flyCoins, land, pulse, sink, turn } from './keyframes.ts';
import { bannerElement, cardElement, playerElement, treasuryElement } from './elements.ts';

export interface AnimationContext {
  readonly table: HTMLElement;
  /** The layer above the table for temporary elements. */
  readonly layer: HTMLElement;
  readonly durationScale: number;
  readonly durationMs: number;
}

type EventAnimation<T extends Event['type']> = (event: EventOf<T>, set: AfterContext) => void;
type EventOf<T extends Event['type']> = Event extends infer E ? (E extends { type: T } ? E : never) : never;

interface AfterContext extends AnimationContext {
  /** Start box of a placed card. */
  readonly origin: DOMRect | undefined;
}

const enter: EventAnimation<'placed' | 'entered' | 'swappedIn'> = (
  event,
  { table, durationScale: pace, origin: source },
) => {
  const piece = cardElement(table, event.card);
  const from = source ?? playerElement(table, event.seat)?.getBoundingClientRect();
  if (piece && from) land(piece, from, 320 * pace);
};

const flip: EventAnimation<'revealed' | 'turnedDown'> = (event, { table, durationScale: pace }) => {
  const piece = cardElement(table, event.card);
  if (piece) turn(piece, 360 * pace);
};

const nod: EventAnimation<'marked' | 'bribed' | 'copied' | 'activated'> = (
  event,
  { table, durationScale: pace },
) => {
  const piece = cardElement(table, event.card);
  if (piece) pulse(piece, 300 * pace);
};

const shrink: EventAnimation<'lost' | 'wagered'> = (event, { table, durationScale: pace }) => {
  const piece = treasuryElement(table, event.seat);
  if (piece) pulse(piece, 300 * pace);
};

const pay: EventAnimation<'gained'> = (event, { table, layer: above, durationScale: pace }) => {
  const to = treasuryElement(table, event.seat);
  const from =
    (event.card === null ? null : cardElement(table, event.card)) ??
    bannerElement(table) ??
    table.querySelector('.queue');
  if (!to || !from) return;
  flyCoins(above, from.getBoundingClientRect(), to.getBoundingClientRect(), event.amount, 420 * pace);
  setTimeout(() => pulse(to, 240 * pace), 360 * pace);
};

const put: EventAnimation<'put'> = (event, { table, durationScale: pace }) => {
  const coin = cardElement(table, event.card)?.querySelector('.card:last-of-type > .coin');
  if (coin) drop(coin, 240 * pace);
};

const goBack: EventAnimation<'returned'> = (event, { table, layer: above, durationScale: pace }) => {
  const piece = cardElement(table, event.card);
  const panel = playerElement(table, event.seat);
  if (piece && panel)
    sink(above, piece, piece.getBoundingClientRect(), panel.getBoundingClientRect(), 420 * pace);
};

/** Animations that run after the event was applied to the DOM. */
const EVENT_ANIMATIONS: { readonly [T in Event['type']]?: (event: EventOf<T>, set: AfterContext) => void } = {
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

export const runEventAnimation = (event: Event, set: AfterContext): void =>
  (EVENT_ANIMATIONS[event.type] as EventAnimation<Event['type']> | undefined)?.(event, set);
