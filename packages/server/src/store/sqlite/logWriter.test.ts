import { describe, expect, it } from 'vitest';
import { DirectStore } from '../testing/directStore.ts';
import { write, row } from '../testing/writes.ts';

describe('LogReader', () => {
  it('returns rows and state as they were appended', () => {
    const store = new DirectStore();
    store.append(write('oak', 1));
    store.append(write('oak', 2, { rows: [row('oak', 2), row('oak', 3)], state: '{"name":"Łucja 🦁"}' }));
    expect(store.reader.table('oak', 0)).toEqual({
      rows: [row('oak', 1), row('oak', 2), row('oak', 3)],
      state: '{"name":"Łucja 🦁"}',
    });
  });

  it('returns only the rows after afterSeq', () => {
    const store = new DirectStore();
    for (const seq of [1, 2, 3]) store.append(write('oak', seq));
    expect(store.reader.table('oak', 2)?.rows).toEqual([row('oak', 3)]);
    expect(store.reader.table('oak', 3)).toEqual({ rows: [], state: '{"after":3}' });
  });

  it('returns undefined for an unknown table', () => {
    const store = new DirectStore();
    expect(store.reader.table('oak', 0)).toBeUndefined();
    expect(store.reader.events('oak')).toBeUndefined();
  });

  it('lists the tables that are not over', () => {
    const store = new DirectStore();
    store.append(write('oak', 1));
    store.append(write('elm', 1));
    store.append(write('oak', 2));
    store.append(write('elm', 2, { isOver: true }));
    expect(store.reader.openTables()).toEqual([{ table: 'oak', state: '{"after":2}' }]);
    expect(store.reader.table('elm', 0)?.rows).toHaveLength(2);
  });
});

describe('LogWriter', () => {
  it('rejects a sequence number that is taken', () => {
    const store = new DirectStore();
    store.append(write('oak', 1, { state: '"first"' }));
    expect(() => store.append(write('oak', 1, { state: '"second"' }))).toThrow(
      'Table oak already has a row 1.',
    );
    expect(store.reader.table('oak', 0)).toEqual({ rows: [row('oak', 1)], state: '"first"' });
  });

  it('rejects a gap in the sequence numbers', () => {
    const store = new DirectStore();
    store.append(write('oak', 1));
    expect(() => store.append(write('oak', 3))).toThrow('Table oak is at row 1, so row 3 cannot be next.');
    expect(() => store.append(write('elm', 2))).toThrow('Table elm is at row 0, so row 2 cannot be next.');
    expect(store.reader.table('oak', 0)?.rows).toHaveLength(1);
    expect(store.reader.table('elm', 0)).toBeUndefined();
  });
});

describe('Events of a finished game', () => {
  it('are stored with the write that ends it', () => {
    const store = new DirectStore();
    store.append(write('oak', 1, { isOver: true, events: '["dealt","won"]' }));
    expect(store.reader.events('oak')).toBe('["dealt","won"]');
  });

  it('are never replaced', () => {
    const store = new DirectStore();
    store.append(write('oak', 1, { isOver: true, events: '["dealt"]' }));
    store.append(write('oak', 2, { isOver: true, events: '["dealt by other rules"]' }));
    expect(store.reader.events('oak')).toBe('["dealt"]');
  });
});

describe('Players of a table', () => {
  it('find their tables, unfinished first and then the latest', () => {
    const store = new DirectStore();
    store.append(write('oak', 1, { players: ['ann', 'ben'] }));
    store.append(write('elm', 1, { players: ['ann'] }));
    store.append(write('ash', 1, { players: ['ann'] }));
    store.append(write('ash', 2));
    store.append(write('oak', 2, { isOver: true }));
    store.append(write('oak', 3, { isOver: true }));
    const found = store.reader.tablesOf('ann', 10);
    expect(found.map(({ table, at }) => [table, at])).toEqual([
      ['ash', 2000],
      ['elm', 1000],
      ['oak', 3000],
    ]);
    expect(store.reader.tablesOf('ann', 2)).toEqual(found.slice(0, 2));
    expect(store.reader.tablesOf('cat', 10)).toEqual([]);
  });

  it('change only with a write that names players', () => {
    const store = new DirectStore();
    store.append(write('oak', 1, { players: ['ann', 'ben'] }));
    store.append(write('oak', 2));
    expect(store.reader.tablesOf('ben', 10)).toHaveLength(1);
    store.append(write('oak', 3, { players: ['ann'] }));
    expect(store.reader.tablesOf('ben', 10)).toEqual([]);
    expect(store.reader.tablesOf('ann', 10)).toHaveLength(1);
  });
});
