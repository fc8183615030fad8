import { expect, it } from 'vitest';
import { faultNames } from './faultPlan.ts';
import { RecoveryTimes } from './recoveryTimes.ts';

it('leaves out the faults that would have no effect', () => {
  const [withRedis, without] = [faultNames(true), faultNames(false)];
  expect(withRedis).toEqual(expect.arrayContaining(['Redis muted', 'Redis delayed', 'Redis scrambled']));
  expect(withRedis).not.toContain('notifications scrambled');
  expect(without.filter((name) => name.includes('scrambled'))).toEqual(['notifications scrambled']);
  expect(without.filter((name) => name.startsWith('Redis'))).toEqual([]);
});

it('times the way back from a frozen node apart from that from a killed one', () => {
  const recovery = new RecoveryTimes();
  const people = (stop: 'killed' | 'frozen') => recovery.milliseconds[stop].get('again at a table')?.length;
  recovery.begin('frozen');
  recovery.pass('Ann', 'cut off');
  recovery.pass('Ann', 'again at a table');
  // Was not connected to it.
  recovery.pass('Ben', 'again at a table');
  recovery.end();
  expect([people('killed'), people('frozen')]).toEqual([0, 1]);
  recovery.begin('killed');
  for (const name of ['Ann', 'Ben']) recovery.pass(name, 'cut off');
  recovery.pass('Ben', 'again at a table');
  // Ann is not back: she counts with all the time until the end.
  recovery.end();
  expect([people('killed'), people('frozen')]).toEqual([2, 1]);
});
