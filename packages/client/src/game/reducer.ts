import { type CardView, type Event, type Kind, KINDS, type Seat, type Spot } from '@oriflamme/engine';
import { findCard, type VisibleFamily, type VisibleState, topOf } from './visibleState.ts';

/**
 * Reducer: returns the state after an event. It contains no rules, since each event states its outcome. Reducing all events of a
 * choice gives the viewer's next view.
 */
export function reduce(state: VisibleState, event: Event): VisibleState {
  if ('to' in event) return reducePrivate(state, event);
  switch (event.type) {
    case 'round':
      return {
        ...awaken(state),
        round: event.round,
        first: event.first,
        placed: 0,
        phase: 'place',
        cursor: null,
        resolving: null,
      };
    case 'placed':
      return {
        ...enter(fromHand(state, event.seat), faceDown(event.card, event.seat), event.spot),
        placed: state.placed + 1,
      };
    case 'reached':
      return {
        ...state,
        phase: 'resolve',
        cursor: { at: stackOf(state, event.card) },
        resolving: event.card,
      };
    case 'slept':
      return { ...state, phase: 'resolve' };
    case 'revealed':
      return updateCard(state, event.card, () => ({ kind: event.kind, up: true, seen: false }));
    case 'turnedDown':
      return updateCard(state, event.card, () => ({ up: false, seen: true }));
    case 'put':
      return updateCard(state, event.card, (card) => ({ influence: card.influence + event.amount }));
    case 'removed':
      return reduceRemoved(state, event);
    case 'gained':
      return reduceGained(state, event);
    case 'lost':
      return updateFamily(state, event.seat, ({ treasury }) => ({ treasury: treasury - event.amount }));
    case 'wagered':
      return { ...state, pending: state.pending - 1 };
    case 'eliminated':
    case 'discarded':
      return toDiscards(state, event.card, event.kind);
    case 'reserved':
      return updateFamily(takeOff(state, event.card), event.seat, ({ reserves }) => ({
        reserves: [...reserves, { kind: event.kind, influence: event.influence }].toSorted(byKind),
      }));
    case 'returned':
      return reduceReturned(state, event);
    case 'swappedIn':
      return reduceSwap(state, event.card, event.seat, event.instead);
    case 'entered':
      return reduceEntered(state, event);
    case 'moved':
      return reduceMoved(state, event.card, event.at);
    case 'marked':
      return {
        ...updateCard(state, event.card, ({ verdicts }) => ({ verdicts: verdicts + 1 })),
        verdictPool: state.verdictPool - 1,
      };
    case 'bribed':
      return updateFamily(
        updateCard(state, event.card, () => ({ bribedBy: event.seat, family: event.seat })),
        event.seat,
        ({ briberyTokens }) => ({ briberyTokens: briberyTokens - 1 }),
      );
    case 'roundEnded':
      return { ...state, first: event.first, cursor: null, resolving: null };
    case 'ended':
      return { ...state, phase: 'end', cursor: null, resolving: null, winners: event.winners };
    case 'laidOpen':
      return reduceLaidOpen(state, event);
    case 'unreplaced':
      return reduceUnreplaced(state, event);
    case 'dealt':
    case 'kept':
    case 'activated':
    case 'copied':
    case 'uncovered':
      return state;
  }
}

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

const byKind = (a: { kind: Kind }, b: { kind: Kind }) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
const sorted = (kinds: readonly Kind[]): Kind[] =>
  kinds.toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));

/** Sorts the known cards, followed by a null for each unknown one. */
function arrange(hand: readonly (Kind | null)[]): (Kind | null)[] {
  const known = sorted(hand.filter((kind) => kind !== null));
  return [...known, ...hand.filter((kind) => kind === null)];
}

const withCard = (hand: readonly (Kind | null)[], kind: Kind) => arrange([...hand, kind]);

function without<T>(list: readonly T[], item: T): T[] {
  const index = list.indexOf(item);
  return list.filter((_, at) => at !== index);
}

const faceDown = (number: number, owner: Seat): CardView => ({
  number,
  owner,
  family: owner,
  kind: null,
  up: false,
  seen: false,
  influence: 0,
  verdicts: 0,
  bribedBy: null,
  asleep: false,
});

/** The index of the stack with this card on top. */
const stackOf = (state: VisibleState, number: number): number =>
  state.queue.findIndex((stack) => topOf(stack).number === number);

function updateFamily(
  state: VisibleState,
  seat: Seat,
  changes: (family: VisibleFamily) => Partial<VisibleFamily>,
): VisibleState {
  const families = state.families.map((family, at) =>
    at === seat ? { ...family, ...changes(family) } : family,
  );
  return { ...state, families };
}

function updateCard(
  state: VisibleState,
  number: number,
  changes: (card: CardView) => Partial<CardView>,
): VisibleState {
  const found = findCard(state, number);
  if (!found) return state;
  const stack = state.queue[found.stack].map((card) =>
    card.number === number ? { ...card, ...changes(card) } : card,
  );
  return { ...state, queue: state.queue.with(found.stack, stack) };
}

/** A card played face down may be any of the hand's cards, so the other players no longer know any of them. */
function fromHand(state: VisibleState, seat: Seat): VisibleState {
  return updateFamily(state, seat, ({ hand }) => ({
    shown: [],
    ...(state.seat === seat ? {} : { hand: hand.slice(1).map(() => null) }),
  }));
}

function reducePrivate(state: VisibleState, event: Extract<Event, { to: Seat }>): VisibleState {
  if (event.to !== state.seat) return state;
  if (event.type === 'hand')
    return updateFamily(state, event.to, () => ({ hand: event.hand, setAside: event.setAside }));
  const known = updateCard(state, event.card, () => ({ kind: event.kind }));
  return updateFamily(known, event.to, ({ hand }) => ({ hand: without(hand, event.kind) }));
}

function enter(state: VisibleState, card: CardView, spot: Spot): VisibleState {
  const numbered = { ...state, newest: card.number };
  if ('at' in spot) return insertStack(numbered, card, spot.at);
  const stack = stackOf(state, spot.on);
  return { ...numbered, queue: state.queue.with(stack, [...state.queue[stack], card]) };
}

/** The cursor stays at its stack, whose index may change. */
function insertStack(state: VisibleState, card: CardView, at: number): VisibleState {
  const queue = state.queue.toSpliced(at, 0, [card]);
  const { cursor } = state;
  if (!cursor) return { ...state, queue };
  const index = 'at' in cursor ? cursor.at : cursor.gap;
  return { ...state, queue, cursor: moveCursor(cursor, at <= index ? index + 1 : index) };
}

const moveCursor = (cursor: NonNullable<VisibleState['cursor']>, index: number): VisibleState['cursor'] =>
  'at' in cursor ? { at: index } : { gap: index };

/** Takes a card off its stack. */
function takeOff(state: VisibleState, number: number): VisibleState {
  const found = findCard(state, number);
  if (!found) return state;
  const index = found.stack;
  const left = {
    ...state,
    verdictPool: state.verdictPool + found.card.verdicts,
    resolving: state.resolving === number ? null : state.resolving,
  };
  const rest = state.queue[index].slice(0, -1);
  if (rest.length > 0) return { ...left, queue: state.queue.with(index, rest) };
  return { ...left, queue: state.queue.toSpliced(index, 1), cursor: closeGap(state, index) };
}

function closeGap({ cursor }: VisibleState, index: number): VisibleState['cursor'] {
  if (!cursor) return null;
  const at = 'at' in cursor ? cursor.at : cursor.gap;
  if (index < at) return moveCursor(cursor, at - 1);
  return index === at ? { gap: at } : cursor;
}

function toDiscards(state: VisibleState, number: number, kind: Kind): VisibleState {
  const found = findCard(state, number);
  if (!found) return state;
  return updateFamily(takeOff(state, number), found.card.owner, ({ discards }) => ({
    discards: sorted([...discards, kind]),
  }));
}

function reduceRemoved(state: VisibleState, event: EventOf<'removed'>): VisibleState {
  const taken = updateCard(state, event.card, ({ influence }) => ({ influence: influence - event.amount }));
  return event.into === 'pending' ? { ...taken, pending: event.amount } : taken;
}

function reduceGained(state: VisibleState, event: EventOf<'gained'>): VisibleState {
  const richer = updateFamily(state, event.seat, ({ treasury }) => ({ treasury: treasury + event.amount }));
  if (event.reason === 'machination') return { ...richer, pending: state.pending - event.amount };
  if (event.reason !== 'settlement') return richer;
  return updateFamily(richer, event.seat, ({ reserves }) => ({
    reserves: reserves.map((each) => ({ ...each, influence: 0 })),
  }));
}

/** Everyone sees which card returns to the hand. The card that replaces it gets the next number afterwards. */
function reduceReturned(state: VisibleState, { seat, kind }: EventOf<'returned'>): VisibleState {
  return updateFamily(state, seat, ({ hand, neverAside, returned }) => ({
    hand: withCard(hand, kind),
    shown: [kind],
    neverAside: union(neverAside, kind),
    returned: [...returned.filter((each) => each.kind !== kind), { kind, newest: state.newest + 1 }].toSorted(
      byKind,
    ),
  }));
}

/** A Usurpation found no such card set aside. This reveals nothing about the Twin, which is never dealt. */
const reduceUnreplaced = (state: VisibleState, { seat, kind }: EventOf<'unreplaced'>): VisibleState =>
  kind === 'twin'
    ? state
    : updateFamily(state, seat, ({ neverAside }) => ({ neverAside: union(neverAside, kind) }));

const union = (kinds: readonly Kind[], kind: Kind): readonly Kind[] =>
  kinds.includes(kind) ? kinds : sorted([...kinds, kind]);

function reduceSwap(state: VisibleState, number: number, seat: Seat, instead: number): VisibleState {
  const found = findCard(state, instead);
  if (!found) return state;
  const card = { ...faceDown(number, seat), asleep: true };
  const stack = [...state.queue[found.stack].slice(0, -1), card];
  const swapped = {
    ...state,
    queue: state.queue.with(found.stack, stack),
    newest: number,
    verdictPool: state.verdictPool + found.card.verdicts,
    resolving: state.resolving === instead ? null : state.resolving,
  };
  if (state.seat === seat) return swapped;
  // The returned card is the only known card of the hand now.
  return updateFamily(swapped, seat, ({ hand }) => ({
    hand: arrange([found.card.kind, ...hand.slice(2).map(() => null)]),
  }));
}

function reduceEntered(state: VisibleState, event: EventOf<'entered'>): VisibleState {
  const card = { ...faceDown(event.card, event.seat), kind: event.kind, up: true };
  const left = updateFamily(state, event.seat, ({ discards, setAside }) => {
    if (event.from === 'twin') return { twinAside: false };
    if (event.from === 'discards') return { discards: without(discards, event.kind) };
    const isKnown = setAside.includes(event.kind);
    return { setAside: without<Kind | null>(setAside, isKnown ? event.kind : null) };
  });
  return enter(left, card, event.spot);
}

function reduceMoved(state: VisibleState, number: number, at: number): VisibleState {
  const found = findCard(state, number);
  if (!found) return state;
  const taken = takeOff({ ...state, verdictPool: state.verdictPool - found.card.verdicts }, number);
  return insertStack(taken, found.card, at);
}

/** A sleeping card is resolved from the next round on. */
const awaken = (state: VisibleState): VisibleState => ({
  ...state,
  queue: state.queue.map((stack) =>
    stack.some(({ asleep }) => asleep) ? stack.map((card) => ({ ...card, asleep: false })) : stack,
  ),
});

function reduceLaidOpen(
  state: VisibleState,
  { seat, hand, setAside, faceDown: open }: EventOf<'laidOpen'>,
): VisibleState {
  const opened = open.reduce((now, { card, kind }) => updateCard(now, card, () => ({ kind })), state);
  return updateFamily(opened, seat, () => ({ hand, setAside }));
}
