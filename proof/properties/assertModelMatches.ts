import assert from 'node:assert/strict';
import type { View } from '@oriflamme/engine';
import type { ReferenceModel } from './referenceModel.ts';

type LedgerCard = ReferenceModel['queue'][number][number];
type LedgerFamily = ReferenceModel['families'][number];

/**
 * Asserts that the reference model, built from public events, equals a spectator's view. Fields are compared one by one for
 * speed: this runs after every step of very many games.
 */
export function assertModelMatches(model: ReferenceModel, view: View): void {
  assert.equal(model.round, view.round, 'round');
  assert.equal(model.first, view.first, 'first');
  assert.equal(JSON.stringify(model.cursorNow), JSON.stringify(view.cursor), 'cursor');
  assert.equal(model.resolvingNow, view.resolving, 'resolving');
  assert.equal(model.verdictPool, view.verdictPool, 'pool');
  assert.equal(model.pending, view.pending, 'pending');
  assert.equal(model.winners.join(), view.winners.join(), 'winners');
  assert.equal(model.queue.length, view.queue.length, 'stacks');
  for (const [i, stack] of view.queue.entries()) {
    assert.equal(model.queue[i].length, stack.length, `height of stack ${i}`);
    for (const [j, card] of stack.entries())
      assertCard(model.queue[i][j], card, model.round, view.phase === 'end');
  }
  for (const [seat, family] of view.families.entries()) assertFamily(model.families[seat], family);
}

function assertCard(
  told: LedgerCard,
  seen: View['queue'][number][number],
  round: number,
  isOver: boolean,
): void {
  assert.equal(told.number, seen.number, 'number');
  assert.equal(told.owner, seen.owner, 'owner');
  assert.equal(told.family, seen.family, 'family');
  // After the end a spectator sees everything; the model gets it from events of its own.
  if (!isOver || seen.up || seen.seen) assert.equal(told.kind, seen.kind, 'kind');
  assert.equal(told.up, seen.up, 'face');
  assert.equal(told.seen, seen.seen, 'seen');
  assert.equal(told.influence, seen.influence, 'influence');
  assert.equal(told.verdicts, seen.verdicts, 'verdicts');
  assert.equal(told.bribedBy, seen.bribedBy, 'bribery');
  assert.equal(told.asleepIn === round, seen.asleep, 'sleep');
}

function assertFamily(told: LedgerFamily, seen: View['families'][number]): void {
  assert.equal(told.treasury, seen.treasury, 'treasury');
  assert.equal(told.hand, seen.hand.length, 'hand');
  assert.equal(told.shown.join(), seen.shown.join(), 'shown');
  assert.equal(told.setAside, seen.setAside.length, 'set aside');
  assert.equal(told.discards.toSorted().join(), seen.discards.join(), 'discards');
  assert.equal(told.twinAside, seen.twinAside, 'Twin');
  assert.equal(told.briberyTokens, seen.briberyTokens, 'Bribery token');
  const reserves = (list: readonly { kind: string; influence: number }[]) =>
    list
      .map(({ kind, influence }) => `${kind} ${influence}`)
      .toSorted()
      .join();
  assert.equal(reserves(told.reserves), reserves(seen.reserves), 'reserves');
}
