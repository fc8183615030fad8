import { describe, expect, it } from 'vitest';
import { DirectStore } from './testing/directStore.ts';
import { write, row } from './testing/writes.ts';

describe('a table', () => {
  it('comes back as it was appended', () => {
    const store = new DirectStore();
    store.append(write('oak', 1));
    store.append(write('oak', 2, { rows: [row('oak', 2), row('oak', 3)], state: '{"name":"Łucja 🦁"}' }));
    expect(store.readings.table('oak', 0)).toEqual({
      rows: [row('oak', 1), row('oak', 2), row('oak', 3)],
      state: '{"name":"Łucja 🦁"}',
    });
  });

  it('gives only the rows that are new to the asker', () => {
    const store = new DirectStore();
    for (const n of [1, 2, 3]) store.append(write('oak', n));
    expect(store.readings.table('oak', 2)?.rows).toEqual([row('oak', 3)]);
    expect(store.readings.table('oak', 3)).toEqual({ rows: [], state: '{"after":3}' });
  });

  it('is unknown before its first row', () => {
    const store = new DirectStore();
    expect(store.readings.table('oak', 0)).toBeUndefined();
    expect(store.readings.events('oak')).toBeUndefined();
  });

  it('is open until it is over', () => {
    const store = new DirectStore();
    store.append(write('oak', 1));
    store.append(write('elm', 1));
    store.append(write('oak', 2));
    store.append(write('elm', 2, { isOver: true }));
    expect(store.readings.openTables()).toEqual([{ table: 'oak', state: '{"after":2}', lastN: 2 }]);
    expect(store.readings.table('elm', 0)?.rows).toHaveLength(2);
  });
});

describe('a row', () => {
  it('is refused when there is one of its number', () => {
    const store = new DirectStore();
    store.append(write('oak', 1, { state: '"first"' }));
    expect(() => store.append(write('oak', 1, { state: '"second"' }))).toThrow(
      'Table oak has a row 1 already.',
    );
    expect(store.readings.table('oak', 0)).toEqual({ rows: [row('oak', 1)], state: '"first"' });
  });

  it('is refused when one before it is missing', () => {
    const store = new DirectStore();
    store.append(write('oak', 1));
    expect(() => store.append(write('oak', 3))).toThrow('Table oak is at row 1, so row 3 cannot be next.');
    expect(() => store.append(write('elm', 2))).toThrow('Table elm is at row 0, so row 2 cannot be next.');
    expect(store.readings.table('oak', 0)?.rows).toHaveLength(1);
    expect(store.readings.table('elm', 0)).toBeUndefined();
  });
});

describe('the events of a finished game', () => {
  it('are kept with the change that ends it', () => {
    const store = new DirectStore();
    store.append(write('oak', 1, { isOver: true, events: '["dealt","won"]' }));
    expect(store.readings.events('oak')).toBe('["dealt","won"]');
  });

  it('can be kept afterwards, and the first ones stay', () => {
    const store = new DirectStore();
    store.append(write('oak', 1, { isOver: true }));
    store.keepEvents('oak', '["dealt"]');
    store.keepEvents('oak', '["dealt by other rules"]');
    expect(store.readings.events('oak')).toBe('["dealt"]');
  });

  it('need a table', () => {
    const store = new DirectStore();
    expect(() => store.keepEvents('oak', '[]')).toThrow('There is no table oak to keep events of.');
  });
});

describe('who sits where', () => {
  it('is found again, what is not over first and then the latest', () => {
    const store = new DirectStore();
    store.append(write('oak', 1, { sitters: ['ann', 'ben'] }));
    store.append(write('elm', 1, { sitters: ['ann'] }));
    store.append(write('ash', 1, { sitters: ['ann'] }));
    store.append(write('ash', 2));
    store.append(write('oak', 2, { isOver: true }));
    store.append(write('oak', 3, { isOver: true }));
    const found = store.readings.tablesOf('ann', 10);
    expect(found.map(({ table, at }) => [table, at])).toEqual([
      ['ash', 2000],
      ['elm', 1000],
      ['oak', 3000],
    ]);
    expect(store.readings.tablesOf('ann', 2)).toEqual(found.slice(0, 2));
    expect(store.readings.tablesOf('cat', 10)).toEqual([]);
  });

  it('changes only where it is said anew', () => {
    const store = new DirectStore();
    store.append(write('oak', 1, { sitters: ['ann', 'ben'] }));
    store.append(write('oak', 2));
    expect(store.readings.tablesOf('ben', 10)).toHaveLength(1);
    store.append(write('oak', 3, { sitters: ['ann'] }));
    expect(store.readings.tablesOf('ben', 10)).toEqual([]);
    expect(store.readings.tablesOf('ann', 10)).toHaveLength(1);
  });
});
