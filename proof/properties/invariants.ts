import assert from 'node:assert/strict';
import { type Kind, KINDS, type View } from '@oriflamme/engine';

/** What holds at every moment of every game. `position` is a view without secrets. */
export function assertInvariants(position: View): void {
  assertEachCardInOneZone(position);
  assertNothingNegative(position);
  for (const stack of position.queue) {
    assert.ok(stack.length > 0, 'a stack is empty');
    for (const card of stack) assert.equal(card.family, stack[0].family, 'a stack has two families');
  }
  const onCards = position.queue.flat().reduce((sum, card) => sum + card.verdicts, 0);
  const tokens = position.deck.includes('judge') ? 5 : 0;
  assert.equal(onCards + position.verdictPool, tokens, 'Verdict tokens got lost');
  const numbers = position.queue.flat().map((card) => card.number);
  assert.equal(new Set(numbers).size, numbers.length, 'two cards share a number');
  assert.ok(
    numbers.every((number) => number <= position.newest),
    'a number is newer than the newest',
  );
}

function assertEachCardInOneZone({ deck, families, queue }: View): void {
  const copies = deck.includes('prince') ? [...deck, 'twin'] : deck;
  const found = families.map(() => new Map<Kind | null, number>());
  const count = (seat: number, kind: Kind | null) => found[seat].set(kind, (found[seat].get(kind) ?? 0) + 1);
  for (const [seat, family] of families.entries()) {
    for (const pile of [family.hand, family.setAside, family.discards])
      for (const kind of pile) count(seat, kind);
    for (const { kind } of family.reserves) count(seat, kind);
    if (family.twinAside) count(seat, 'twin');
  }
  for (const stack of queue) for (const card of stack) count(card.owner, card.kind);
  for (const zones of found)
    for (const kind of KINDS)
      assert.equal(
        zones.get(kind) ?? 0,
        copies.includes(kind) ? 1 : 0,
        `${kind} is in two zones, or in none`,
      );
}

function assertNothingNegative(position: View): void {
  const amounts = [
    position.pending,
    position.verdictPool,
    ...position.queue.flat().flatMap((card) => [card.influence, card.verdicts]),
    ...position.families.flatMap((family) => [
      family.treasury,
      family.briberyTokens,
      ...family.reserves.map(({ influence }) => influence),
    ]),
  ];
  assert.ok(
    amounts.every((amount) => amount >= 0),
    'something is negative',
  );
}
