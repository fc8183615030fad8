import { KINDS, type Random } from '@oriflamme/engine';
import { hostileValue, pick, PROTOTYPE_KEYS } from './hostileValues.ts';

/** A location in a JSON value: an array or object, and one of its keys. */
interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Picks a random location by a random walk from the root. */
function anyPlace(random: Random, root: unknown): Place | undefined {
  let place: Place | undefined;
  for (let value = root; isHolder(value); value = value[place.key]) {
    place = { holder: value, key: pick(random, Object.keys(value)) };
    if (random.below(6) === 0) break;
  }
  return place;
}

/** Defines an own property, also for names such as `__proto__`. */
function setField({ holder, key }: Place, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

type Mutation = (random: Random, place: Place, root: unknown) => void;

const MUTATIONS: readonly Mutation[] = [
  (random, place) => setField(place, hostileValue(random)),
  nudge,
  nudge,
  nudge,
  swapSiblings,
  swapSiblings,
  swapAnywhere,
  swapAnywhere,
  copyFromElsewhere,
  copyFromElsewhere,
  repeatOrRemove,
  repeatOrRemove,
  moveElsewhere,
  (_, { holder, key }) => {
    if (!Array.isArray(holder)) delete holder[key];
  },
  (random, { holder }) => {
    if (!Array.isArray(holder)) setField({ holder, key: pick(random, PROTOTYPE_KEYS) }, hostileValue(random));
  },
  (_, place) => setField(place, [place.holder[place.key]]),
];

/** Applies one or a few mutations to a JSON value in place. */
export function mutateValue(random: Random, root: unknown): void {
  const times = 1 + (random.below(3) === 0 ? random.below(4) : 0);
  for (let i = 0; i < times; i++) {
    const place = anyPlace(random, root);
    if (place) pick(random, MUTATIONS)(random, place, root);
  }
}

/** A small change of the same type, the likeliest to be accepted. */
function nudge(random: Random, place: Place): void {
  const value = place.holder[place.key];
  if (typeof value === 'number') setField(place, value + pick(random, [-2, -1, 1, 2]));
  else if (typeof value === 'boolean') setField(place, !value);
  else if (typeof value === 'string') setField(place, pick(random, KINDS));
  else if (value === null) setField(place, random.below(6));
  else if (Array.isArray(value)) value.splice(random.below(value.length + 1), random.below(2));
}

/** Swaps two values, such as seats, stacks or cards. */
function swapSiblings(random: Random, { holder, key }: Place): void {
  const other = pick(random, Object.keys(holder));
  const value = holder[key];
  setField({ holder, key }, holder[other]);
  setField({ holder, key: other }, value);
}

function swapAnywhere(random: Random, place: Place, root: unknown): void {
  const other = sameType(random, place, root);
  const value = place.holder[place.key];
  if (!other || isWithin(other.holder, value) || isWithin(place.holder, other.holder[other.key])) return;
  setField(place, other.holder[other.key]);
  setField(other, value);
}

function copyFromElsewhere(random: Random, place: Place, root: unknown): void {
  const other = sameType(random, place, root);
  if (other) setField(place, structuredClone(other.holder[other.key]));
}

function sameType(random: Random, place: Place, root: unknown): Place | undefined {
  const type = typeof place.holder[place.key];
  for (let tries = 0; tries < 8; tries++) {
    const other = anyPlace(random, root);
    if (other && typeof other.holder[other.key] === type) return other;
  }
  return undefined;
}

function repeatOrRemove(random: Random, { holder, key }: Place): void {
  if (!Array.isArray(holder)) return;
  if (random.below(2) === 0) holder.splice(Number(key), 1);
  else holder.splice(random.below(holder.length + 1), 0, structuredClone(holder[Number(key)]));
}

/** Moves an entry from one array to another, such as a card from the hand to the discards. */
function moveElsewhere(random: Random, { holder, key }: Place, root: unknown): void {
  if (!Array.isArray(holder)) return;
  const value: unknown = holder[Number(key)];
  const other = anyPlace(random, root);
  if (!other || !Array.isArray(other.holder) || isWithin(other.holder, value)) return;
  holder.splice(Number(key), 1);
  other.holder.splice(random.below(other.holder.length + 1), 0, value);
}

/** Prevents cycles, which JSON cannot express. */
function isWithin(inner: unknown, outer: unknown): boolean {
  const open = [outer];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value === inner) return true;
    if (typeof value === 'object' && value !== null) open.push(...(Object.values(value) as unknown[]));
  }
  return false;
}
