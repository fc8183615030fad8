import { Random } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { faultNames, planFaults } from './faultPlan.ts';
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

it('planFaults stops the nodes in turn', () => {
  const plan = planFaults(60, faultNames(true), 3, new Random('turns'));
  const stopped = plan.filter(({ name }) => name.startsWith('node ')).map(({ node }) => node);
  expect(stopped.length).toBeGreaterThan(5);
  for (const [index, node] of stopped.slice(1).entries()) expect(node).toBe((stopped[index] + 1) % 3);
});
