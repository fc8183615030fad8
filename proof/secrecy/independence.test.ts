import { Random } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { Contingency } from './contingency.ts';
import { observeDeals } from './independence.ts';

const DEALS = 100_000;

it('assigns public numbers and places independently of the kinds', { timeout: 120_000 }, () => {
  const seen = observeDeals(DEALS);
  for (const [what, table] of Object.entries(seen)) {
    expect(table.total, what).toBeGreaterThan(DEALS);
    expect(table.deviation, what).toBeLessThan(5);
  }
});

it('detects a number that depends on the kind in one deal out of fifty', () => {
  const random = new Random('leak');
  const table = new Contingency();
  for (let deal = 0; deal < DEALS; deal++) {
    const kind = random.below(10);
    table.add(random.below(50) === 0 ? kind % 4 : random.below(4), String(kind));
  }
  expect(table.deviation).toBeGreaterThan(5);
});
