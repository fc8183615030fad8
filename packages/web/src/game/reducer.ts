import { type CardView, type Event, type Kind, KINDS, type Seat, type Spot } from '@oriflamme/engine';
import { findCard, type VisibleFamily, type VisibleState, topOf } from './visibleState.ts';

/**
 * The scene after an event. It knows no rules: each event says what happened, and this only puts the pieces where it says.
 * Following all events of a step comes to what the viewer's view shows then.
 */
export function reduce(scene: VisibleState, event: Event): VisibleState {
  if ('to' in event) return reducePrivate(scene, event);
  switch (event.type) {
    case 'round':
      return { ...awaken(scene), round: event.round, first: event.first, phase: 'place', cursor: null };
    case 'placed':
      return enter(fromHand(scene, event.seat), faceDown(event.card, event.seat), event.spot);
    case 'reached':
      return { ...scene, phase: 'resolve', cursor: { at: stackOf(scene, event.card) } };
    case 'slept':
      return { ...scene, phase: 'resolve' };
    case 'revealed':
      return updateCard(scene, event.card, () => ({ kind: event.kind, up: true, seen: false }));
    case 'turnedDown':
      return updateCard(scene, event.card, () => ({ up: false, seen: true }));
    case 'put':
      return updateCard(scene, event.card, (card) => ({ influence: card.influence + event.amount }));
    case 'removed':
      return reduceRemoved(scene, event);
    case 'gained':
      return reduceGained(scene, event);
    case 'lost':
      return updateFamily(scene, event.seat, ({ treasury }) => ({ treasury: treasury - event.amount }));
    case 'wagered':
      return { ...scene, pending: scene.pending - 1 };
    case 'eliminated':
    case 'discarded':
      return toDiscards(scene, event.card, event.kind);
    case 'reserved':
      return updateFamily(takeOff(scene, event.card), event.seat, ({ reserves }) => ({
        reserves: [...reserves, { kind: event.kind, influence: event.influence }].toSorted(byKind),
      }));
    case 'returned':
      return updateFamily(scene, event.seat, ({ hand }) => ({ hand: withCard(hand, event.kind) }));
    case 'swappedIn':
      return reduceSwap(scene, event.card, event.seat, event.instead);
    case 'entered':
      return reduceEntered(scene, event);
    case 'moved':
      return reduceMoved(scene, event.card, event.at);
    case 'marked':
      return {
        ...updateCard(scene, event.card, ({ verdicts }) => ({ verdicts: verdicts + 1 })),
        verdictPool: scene.verdictPool - 1,
      };
    case 'bribed':
      return updateFamily(
        updateCard(scene, event.card, () => ({ bribedBy: event.seat, family: event.seat })),
        event.seat,
        ({ briberyTokens }) => ({ briberyTokens: briberyTokens - 1 }),
      );
    case 'roundEnded':
      return { ...scene, first: event.first, cursor: null };
    case 'ended':
      return { ...scene, phase: 'end', cursor: null, winners: event.winners };
    case 'laidOpen':
      return reduceLaidOpen(scene, event);
    case 'dealt':
    case 'kept':
    case 'activated':
    case 'copied':
    case 'unreplaced':
    case 'uncovered':
      return scene;
  }
}

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

const byKind = (a: { kind: Kind }, b: { kind: Kind }) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
const sorted = (kinds: readonly Kind[]): Kind[] =>
  kinds.toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));

/** The known cards A–Z, then a null for each other one. */
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
const stackOf = (scene: VisibleState, number: number): number =>
  scene.queue.findIndex((stack) => topOf(stack).number === number);

function updateFamily(
  scene: VisibleState,
  seat: Seat,
  changes: (house: VisibleFamily) => Partial<VisibleFamily>,
): VisibleState {
  const houses = scene.houses.map((house, at) => (at === seat ? { ...house, ...changes(house) } : house));
  return { ...scene, houses };
}

function updateCard(
  scene: VisibleState,
  number: number,
  changes: (card: CardView) => Partial<CardView>,
): VisibleState {
  const found = findCard(scene, number);
  if (!found) return scene;
  const stack = scene.queue[found.stack].map((card) =>
    card.number === number ? { ...card, ...changes(card) } : card,
  );
  return { ...scene, queue: scene.queue.with(found.stack, stack) };
}

/** What was known of a hand is no longer known of the others, once a card has been played from it unseen. */
function fromHand(scene: VisibleState, seat: Seat): VisibleState {
  if (scene.eyes === seat) return scene;
  return updateFamily(scene, seat, ({ hand }) => ({ hand: hand.slice(1).map(() => null) }));
}

function reducePrivate(scene: VisibleState, event: Extract<Event, { to: Seat }>): VisibleState {
  if (event.to !== scene.eyes) return scene;
  if (event.type === 'hand')
    return updateFamily(scene, event.to, () => ({ hand: event.hand, setAside: event.setAside }));
  const known = updateCard(scene, event.card, () => ({ kind: event.kind }));
  return updateFamily(known, event.to, ({ hand }) => ({ hand: without(hand, event.kind) }));
}

function enter(scene: VisibleState, card: CardView, spot: Spot): VisibleState {
  if ('at' in spot) return insertStack(scene, card, spot.at);
  const stack = stackOf(scene, spot.on);
  return { ...scene, queue: scene.queue.with(stack, [...scene.queue[stack], card]) };
}

/** The cursor follows the stacks, not a number. */
function insertStack(scene: VisibleState, card: CardView, at: number): VisibleState {
  const queue = scene.queue.toSpliced(at, 0, [card]);
  const { cursor } = scene;
  if (!cursor) return { ...scene, queue };
  const index = 'at' in cursor ? cursor.at : cursor.gap;
  return { ...scene, queue, cursor: moveCursor(cursor, at <= index ? index + 1 : index) };
}

const moveCursor = (cursor: NonNullable<VisibleState['cursor']>, index: number): VisibleState['cursor'] =>
  'at' in cursor ? { at: index } : { gap: index };

/** Takes a card off its stack. */
function takeOff(scene: VisibleState, number: number): VisibleState {
  const found = findCard(scene, number);
  if (!found) return scene;
  const index = found.stack;
  const verdictPool = scene.verdictPool + found.card.verdicts;
  const rest = scene.queue[index].slice(0, -1);
  if (rest.length > 0) return { ...scene, verdictPool, queue: scene.queue.with(index, rest) };
  return { ...scene, verdictPool, queue: scene.queue.toSpliced(index, 1), cursor: closeGap(scene, index) };
}

function closeGap({ cursor }: VisibleState, index: number): VisibleState['cursor'] {
  if (!cursor) return null;
  const at = 'at' in cursor ? cursor.at : cursor.gap;
  if (index < at) return moveCursor(cursor, at - 1);
  return index === at ? { gap: at } : cursor;
}

function toDiscards(scene: VisibleState, number: number, kind: Kind): VisibleState {
  const found = findCard(scene, number);
  if (!found) return scene;
  return updateFamily(takeOff(scene, number), found.card.owner, ({ discards }) => ({
    discards: sorted([...discards, kind]),
  }));
}

function reduceRemoved(scene: VisibleState, event: EventOf<'removed'>): VisibleState {
  const taken = updateCard(scene, event.card, ({ influence }) => ({ influence: influence - event.amount }));
  return event.into === 'pending' ? { ...taken, pending: event.amount } : taken;
}

function reduceGained(scene: VisibleState, event: EventOf<'gained'>): VisibleState {
  const richer = updateFamily(scene, event.seat, ({ treasury }) => ({ treasury: treasury + event.amount }));
  if (event.reason === 'machination') return { ...richer, pending: scene.pending - event.amount };
  if (event.reason !== 'settlement') return richer;
  return updateFamily(richer, event.seat, ({ reserves }) => ({
    reserves: reserves.map((each) => ({ ...each, influence: 0 })),
  }));
}

function reduceSwap(scene: VisibleState, number: number, seat: Seat, instead: number): VisibleState {
  const found = findCard(scene, instead);
  if (!found) return scene;
  const card = { ...faceDown(number, seat), asleep: true };
  const stack = [...scene.queue[found.stack].slice(0, -1), card];
  const swapped = {
    ...scene,
    queue: scene.queue.with(found.stack, stack),
    verdictPool: scene.verdictPool + found.card.verdicts,
  };
  if (scene.eyes === seat) return swapped;
  // The card that came back is all that is known of the hand now.
  return updateFamily(swapped, seat, ({ hand }) => ({
    hand: arrange([found.card.kind, ...hand.slice(2).map(() => null)]),
  }));
}

function reduceEntered(scene: VisibleState, event: EventOf<'entered'>): VisibleState {
  const card = { ...faceDown(event.card, event.seat), kind: event.kind, up: true };
  const left = updateFamily(scene, event.seat, ({ discards, setAside }) => {
    if (event.from === 'twin') return { twinAside: false };
    if (event.from === 'discards') return { discards: without(discards, event.kind) };
    const isKnown = setAside.includes(event.kind);
    return { setAside: without<Kind | null>(setAside, isKnown ? event.kind : null) };
  });
  return enter(left, card, event.spot);
}

function reduceMoved(scene: VisibleState, number: number, at: number): VisibleState {
  const found = findCard(scene, number);
  if (!found) return scene;
  const taken = takeOff({ ...scene, verdictPool: scene.verdictPool - found.card.verdicts }, number);
  return insertStack(taken, found.card, at);
}

/** A sleeping card is resolved from the next round on. */
const awaken = (scene: VisibleState): VisibleState => ({
  ...scene,
  queue: scene.queue.map((stack) =>
    stack.some(({ asleep }) => asleep) ? stack.map((card) => ({ ...card, asleep: false })) : stack,
  ),
});

function reduceLaidOpen(
  scene: VisibleState,
  { seat, hand, setAside, faceDown: open }: EventOf<'laidOpen'>,
): VisibleState {
  const opened = open.reduce((now, { card, kind }) => updateCard(now, card, () => ({ kind })), scene);
  return updateFamily(opened, seat, () => ({ hand, setAside }));
}
