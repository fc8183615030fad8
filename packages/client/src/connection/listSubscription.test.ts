import type { TableListing } from '@oriflamme/protocol';
import { expect, it } from 'vitest';
import { ListSubscription } from './listSubscription.ts';

const listing = (table: string): TableListing => ({
  table,
  phase: 'open',
  deck: [],
  seats: [{ type: 'empty' }],
  clock: { type: 'none' },
});
const delta = (seq: number, changes: object = {}) =>
  ({ type: 'tablesDelta', seq, added: [], changed: [], removed: [], ...changes }) as const;

/** A subscription with one listener and the list `oak`, `ash` as of delta 5. */
function subscribed() {
  const list = new ListSubscription();
  list.listeners.add(() => undefined);
  list.receive({ type: 'tables', seq: 5, tables: [listing('oak'), listing('ash')] });
  const ids = () => list.tables?.map(({ table }) => table);
  return { list, ids };
}

it('applies deltas in order, and each once', () => {
  const { list, ids } = subscribed();
  expect(list.receive(delta(6, { added: [listing('elm')], removed: ['oak'] }))).toBe(false);
  expect(ids()).toEqual(['ash', 'elm']);
  expect(list.receive(delta(6, { removed: ['ash'] }))).toBe(false);
  expect(ids()).toEqual(['ash', 'elm']);
  list.receive(delta(7, { changed: [{ table: 'ash', phase: 'playing' }] }));
  expect(list.tables).toEqual([{ ...listing('ash'), phase: 'playing' }, listing('elm')]);
});

it('reports a gap once, and ignores deltas until the whole list comes', () => {
  const { list, ids } = subscribed();
  expect(list.receive(delta(7, { removed: ['oak'] }))).toBe(true);
  expect(list.receive(delta(8, { removed: ['ash'] }))).toBe(false);
  expect(ids()).toEqual(['oak', 'ash']);
  list.receive({ type: 'tables', seq: 8, tables: [] });
  expect(list.receive(delta(9, { added: [listing('elm')] }))).toBe(false);
  expect(ids()).toEqual(['elm']);
});

it('takes whole lists without a number, and begins again after a restart of the server', () => {
  const { list, ids } = subscribed();
  list.receive({ type: 'tables', tables: [listing('elm')] });
  expect(ids()).toEqual(['elm']);
  expect(list.receive(delta(6, { removed: ['elm'] }))).toBe(false);
  expect(ids()).toEqual(['elm']);
  list.receive({ type: 'tables', seq: 1, tables: [] });
  list.receive(delta(2, { added: [listing('fir')] }));
  expect(ids()).toEqual(['fir']);
});
