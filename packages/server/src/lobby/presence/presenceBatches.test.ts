import { describe, expect, it } from 'vitest';
import { sqliteDialect } from '../../store/sql/dialect.ts';
import { runScript } from '../../store/sql/script.ts';
import { SharedWriter } from '../../store/sql/shared/sharedWriter.ts';
import type { PresentAt } from '../../store/sharedStore.ts';
import { PresenceBatches } from './presenceBatches.ts';

const at = (table: string, ...people: string[]): PresentAt => ({ table, people });

/** A store whose writes go on when the test says so. */
function newBatches() {
  const writes: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const batches = new PresenceBatches({
    server: 'one',
    now: () => 0,
    store: {
      setPresent: async (_, tables) => {
        writes.push(tables.map(({ table }) => table).join(' '));
        const end = Promise.withResolvers<void>();
        ends.push(end);
        await end.promise;
        return tables.map(({ table }) => ({ table, people: [`someone at ${table}`] }));
      },
    },
  });
  const turn = () => new Promise((done) => setImmediate(done));
  const settle = async () => {
    for (let i = 0; i < 5; i++) await turn();
  };
  return { batches, writes, ends, settle };
}

describe('PresenceBatches', () => {
  it('writes together what arrives at once or while a write is under way, and answers each', async () => {
    const { batches, writes, ends, settle } = newBatches();
    const first = [batches.set(at('oak', 'ann')), batches.set(at('elm', 'ben'))];
    await settle();
    expect(writes).toEqual(['oak elm']);
    const later = Array.from({ length: 120 }, (_, i) => batches.set(at(`t${i}`, 'cat')));
    await settle();
    expect(writes).toHaveLength(1);
    ends[0].resolve();
    expect(await Promise.all(first)).toEqual([['someone at oak'], ['someone at elm']]);
    await settle();
    ends[1].resolve();
    await settle();
    ends[2].resolve();
    expect((await Promise.all(later))[119]).toEqual(['someone at t119']);
    expect(writes.map((tables) => tables.split(' ').length)).toEqual([2, 100, 20]);
  });

  it('rejects all of a write that fails, and goes on', async () => {
    const { batches, ends, settle } = newBatches();
    const failed = [batches.set(at('oak')), batches.set(at('elm'))].map((each) => each.catch(String));
    await settle();
    ends[0].reject(new Error('away'));
    expect(await Promise.all(failed)).toEqual(['Error: away', 'Error: away']);
    const next = batches.set(at('oak'));
    await settle();
    ends[1].resolve();
    expect(await next).toEqual(['someone at oak']);
  });
});

it('Presence takes three statements, however many tables and people there are', () => {
  const count = (tables: readonly PresentAt[]) => {
    let statements = 0;
    const script = new SharedWriter(sqliteDialect).apply({
      type: 'setPresent',
      server: 'one',
      tables,
      now: 0,
    });
    runScript(script, () => {
      statements += 1;
      return { rows: [], changes: 0 };
    });
    return statements;
  };
  expect(count([at('oak', 'ann')])).toBe(3);
  expect(count(Array.from({ length: 100 }, (_, i) => at(`t${i}`, 'ann', 'ben', 'cat', 'dan')))).toBe(3);
  expect(count([at('oak')])).toBe(2);
});
