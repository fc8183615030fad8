import assert from 'node:assert/strict';
import type { Kind, View } from '@oriflamme/engine';

/** Invariants of every position. `position` is a view that hides nothing. */
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
  const found = families.map((): Kind[] => []);
  const count = (seat: number, kind: Kind | null) => {
    if (kind !== null) found[seat].push(kind);
  };
  for (const [seat, family] of families.entries()) {
    for (const pile of [family.hand, family.setAside, family.discards])
      for (const kind of pile) count(seat, kind);
    for (const { kind } of family.reserves) count(seat, kind);
    if (family.twinAside) count(seat, 'twin');
  }
  for (const stack of queue) for (const card of stack) count(card.owner, card.kind);
  const all = [...deck, ...(deck.includes('prince') ? ['twin'] : [])].toSorted().join();
  for (const kinds of found) assert.equal(kinds.toSorted().join(), all, 'a card is in two zones, or in none');
}

function assertNothingNegative({ pending, verdictPool, queue, families }: View): void {
  let least = Math.min(pending, verdictPool);
  for (const stack of queue) for (const card of stack) least = Math.min(least, card.influence, card.verdicts);
  for (const family of families) {
    least = Math.min(least, family.treasury, family.briberyTokens);
    for (const { influence } of family.reserves) least = Math.min(least, influence);
  }
  assert.ok(least >= 0, 'something is negative');
}
