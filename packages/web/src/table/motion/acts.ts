import type { Event } from '@oriflamme/engine';
import { drop, flyCoins, land, pulse, sink, turn } from './movements.ts';
import { bannerPiece, cardPiece, housePiece, treasuryPiece } from './pieces.ts';

/** What is needed to show an event. */
export interface Show {
  readonly table: HTMLElement;
  /** A layer above the table, for pieces that are only there while they fly. */
  readonly above: HTMLElement;
  /** A multiple of the usual times. */
  readonly pace: number;
  /** How long this event takes. */
  readonly time: number;
}

type Act<T extends Event['type']> = (event: EventOf<T>, set: Setting) => void;
/** The events of these types. */
type EventOf<T extends Event['type']> = Event extends infer E ? (E extends { type: T } ? E : never) : never;

interface Setting extends Show {
  /** Where a card that is laid comes from. */
  readonly source: DOMRect | undefined;
}

const enter: Act<'placed' | 'entered' | 'swappedIn'> = (event, { table, pace, source }) => {
  const piece = cardPiece(table, event.card);
  const from = source ?? housePiece(table, event.seat)?.getBoundingClientRect();
  if (piece && from) land(piece, from, 320 * pace);
};

const flip: Act<'revealed' | 'turnedDown'> = (event, { table, pace }) => {
  const piece = cardPiece(table, event.card);
  if (piece) turn(piece, 360 * pace);
};

const nod: Act<'marked' | 'bribed' | 'copied' | 'activated'> = (event, { table, pace }) => {
  const piece = cardPiece(table, event.card);
  if (piece) pulse(piece, 300 * pace);
};

const shrink: Act<'lost' | 'wagered'> = (event, { table, pace }) => {
  const piece = treasuryPiece(table, event.seat);
  if (piece) pulse(piece, 300 * pace);
};

const pay: Act<'gained'> = (event, { table, above, pace }) => {
  const to = treasuryPiece(table, event.seat);
  const from =
    (event.card === null ? null : cardPiece(table, event.card)) ??
    bannerPiece(table) ??
    table.querySelector('.queue');
  if (!to || !from) return;
  flyCoins(above, from.getBoundingClientRect(), to.getBoundingClientRect(), event.amount, 420 * pace);
  setTimeout(() => pulse(to, 240 * pace), 360 * pace);
};

const put: Act<'put'> = (event, { table, pace }) => {
  const coin = cardPiece(table, event.card)?.querySelector('.card:last-of-type > .coin');
  if (coin) drop(coin, 240 * pace);
};

const goBack: Act<'returned'> = (event, { table, above, pace }) => {
  const piece = cardPiece(table, event.card);
  const house = housePiece(table, event.seat);
  if (piece && house)
    sink(above, piece, piece.getBoundingClientRect(), house.getBoundingClientRect(), 420 * pace);
};

/** What each event does once the pieces lie where it puts them. */
const ACTS: { readonly [T in Event['type']]?: (event: EventOf<T>, set: Setting) => void } = {
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

export const perform = (event: Event, set: Setting): void =>
  (ACTS[event.type] as Act<Event['type']> | undefined)?.(event, set);
