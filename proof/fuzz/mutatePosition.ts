import { isCharacter, KINDS, kindNumber, type Random, type View } from '@oriflamme/engine';
import { pick } from './hostileValues.ts';

// Structure-aware mutations of positions: they pass shape validation more often than random ones.

type Open<T> = T extends object ? { -readonly [Key in keyof T]: Open<T[Key]> } : T;
type Position = Open<View>;
type Card = Position['queue'][number][number];

const AMOUNTS = [0, 1, 2, 5, 50, 999, 1_000, 1_001, 9_999, 15_000, 29_999, 999_999, 1_000_000];

const ABILITIES: readonly Position['todo'][number]['ability'][] = [...KINDS, 'resolve', 'place'];

const CHANGES: readonly ((random: Random, view: Position) => void)[] = [
  redo,
  redo,
  standElsewhere,
  movePile,
  movePile,
  layIntoQueue,
  restack,
  changeAmount,
  changeCard,
  changeKnowledge,
  (random, view) => (view.newest = pick(random, AMOUNTS)),
  (random, view) => (view.round = 1 + random.below(6)),
  (random, view) => (view.first = random.below(view.players)),
];

export function mutatePosition(random: Random, view: Position): void {
  for (let times = 1 + random.below(3); times > 0; times--) pick(random, CHANGES)(random, view);
}

const tops = (view: Position): Card[] => view.queue.map((stack) => stack.at(-1)!);

/** Replaces the pending frames. */
function redo(random: Random, view: Position): void {
  const todo: Position['todo'] = [];
  for (let frames = 1 + random.below(4); frames > 0; frames--) {
    const card = view.queue.length > 0 && random.below(5) > 0 ? pick(random, tops(view)) : null;
    const own = card === null ? 'machination' : card.up ? card.kind : 'resolve';
    const ability = random.below(2) === 0 && own !== null ? own : pick(random, ABILITIES);
    const seat = card?.family ?? random.below(view.players);
    todo.push({ ability, step: random.below(3), card: card?.number ?? null, seat });
  }
  view.todo = random.below(3) > 0 ? todo : [...view.todo, ...todo];
  view.pending = random.below(3) === 0 ? pick(random, AMOUNTS) : view.pending;
}

/** Moves the cursor. */
function standElsewhere(random: Random, view: Position): void {
  if (view.queue.length === 0) return;
  const at = random.below(view.queue.length);
  const card = tops(view)[at];
  view.phase = 'resolve';
  view.placed = view.players;
  view.cursor = random.below(6) === 0 ? { gap: at } : { at };
  view.resolving = 'gap' in view.cursor || random.below(4) === 0 ? null : card.number;
  const ability = card.up && card.kind !== null ? card.kind : 'resolve';
  view.todo = [{ ability, step: 0, card: card.number, seat: card.family }];
}

/** Moves a card from one pile of its family to another. */
function movePile(random: Random, view: Position): void {
  const family = pick(random, view.families);
  const piles: (typeof family.hand)[] = [family.hand, family.setAside, family.discards];
  const [from, to] = random.shuffle(piles);
  to.push(...from.splice(random.below(from.length), 1));
}

/** Moves a card of a hand or pile to the queue. */
function layIntoQueue(random: Random, view: Position): void {
  const seat = random.below(view.players);
  const family = view.families[seat];
  const pile = pick(random, [family.hand, family.setAside, family.discards]);
  if (pile.length === 0) return;
  const [kind] = pile.splice(random.below(pile.length), 1);
  const number = ++view.newest;
  const up = kind !== null && isCharacter(kindNumber(kind)!) && random.below(2) === 0;
  const plain = { influence: 0, verdicts: 0, bribedBy: null, asleep: false, seen: false };
  const card: Card = { ...plain, number, owner: seat, family: seat, kind, up };
  const own = view.queue.filter((stack) => stack[0].family === seat);
  if (own.length > 0 && random.below(2) === 0) pick(random, own).push(card);
  else view.queue.splice(random.below(view.queue.length + 1), 0, [card]);
}

/** Puts one stack on another. */
function restack(random: Random, view: Position): void {
  if (view.queue.length < 2) return;
  const [stack] = view.queue.splice(random.below(view.queue.length), 1);
  pick(random, view.queue).push(...stack);
}

function changeAmount(random: Random, view: Position): void {
  const amount = pick(random, AMOUNTS);
  const family = pick(random, view.families);
  if (random.below(2) === 0) family.treasury = amount;
  else if (family.reserves.length > 0) pick(random, family.reserves).influence = amount;
  for (const stack of view.queue)
    for (const card of stack) if (random.below(3) === 0) card.influence = amount;
}

function changeCard(random: Random, view: Position): void {
  if (view.queue.length === 0) return;
  const card = pick(random, pick(random, view.queue));
  const seat = random.below(view.players);
  const change = random.below(6);
  if (change === 0) card.up = !card.up;
  else if (change === 1) card.seen = !card.seen;
  else if (change === 2) card.asleep = !card.asleep;
  else if (change === 3) Object.assign(card, { bribedBy: seat, family: seat, up: true });
  else if (change === 4) Object.assign(card, { owner: seat, family: seat, bribedBy: null });
  else card.verdicts = random.below(6);
}

/** Changes the public knowledge. */
function changeKnowledge(random: Random, view: Position): void {
  const family = pick(random, view.families);
  const some = () => view.deck.filter(() => random.below(3) === 0);
  const change = random.below(3);
  if (change === 0) family.shown = some().slice(0, 2);
  else if (change === 1) family.neverAside = some();
  else {
    const kind = pick(random, ['informant', 'shapeshifter'] as const);
    family.returned = [{ kind, newest: 1 + random.below(view.newest + 1) }];
    if (random.below(2) === 0) family.neverAside = [kind];
  }
}
