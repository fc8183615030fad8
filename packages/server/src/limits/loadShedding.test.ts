import { describe, expect, it } from 'vitest';
import { Metrics } from '../monitoring/metrics.ts';
import { LoadShedding } from './loadShedding.ts';

const newShedding = () => new LoadShedding({ lagMs: 100, commitMs: 1000, waitMs: 500 }, new Metrics());

/** The states after these lags. */
const statesAfter = (shedding: LoadShedding, lags: readonly number[]) =>
  lags.map((lagMs) => {
    shedding.measure({ lagMs, commitMs: 0, waitMs: 0 });
    return shedding.isShedding;
  });

describe('LoadShedding', () => {
  it('begins after three intervals above the threshold, and not at it', () => {
    expect(statesAfter(newShedding(), [100, 100, 100, 100])).toEqual([false, false, false, false]);
    expect(statesAfter(newShedding(), [101, 101, 101])).toEqual([false, false, true]);
    expect(statesAfter(newShedding(), [101, 101, 100, 101, 101])).not.toContain(true);
  });

  it('ends after three intervals at half of the threshold, and not above it', () => {
    const shedding = newShedding();
    statesAfter(shedding, [101, 101, 101]);
    expect(statesAfter(shedding, [51, 51, 51, 50, 50])).not.toContain(false);
    expect(statesAfter(shedding, [50])).toEqual([false]);
  });

  it('begins when commits take too long, too', () => {
    const shedding = newShedding();
    for (let i = 0; i < 3; i++) shedding.measure({ lagMs: 0, commitMs: 1001, waitMs: 0 });
    expect(shedding.isShedding).toBe(true);
  });

  it('begins when those who have sent one request wait too long, and not at the threshold', () => {
    const shedding = newShedding();
    for (let i = 0; i < 3; i++) shedding.measure({ lagMs: 0, commitMs: 0, waitMs: 500 });
    expect(shedding.isShedding).toBe(false);
    for (let i = 0; i < 3; i++) shedding.measure({ lagMs: 0, commitMs: 0, waitMs: 501 });
    expect(shedding.isShedding).toBe(true);
  });

  it('refuses at once, and only for as long, while it is crowded', () => {
    let isCrowded = true;
    const shedding = new LoadShedding(
      { lagMs: 100, commitMs: 1000, waitMs: 500 },
      new Metrics(),
      () => isCrowded,
    );
    expect(shedding.refuses()).toBe(true);
    isCrowded = false;
    expect(shedding.refuses()).toBe(false);
  });

  it('counts what it refuses', () => {
    const metrics = new Metrics();
    const shedding = new LoadShedding({ lagMs: 100, commitMs: 1000, waitMs: 500 }, metrics);
    expect(shedding.refuses()).toBe(false);
    statesAfter(shedding, [101, 101, 101]);
    expect(shedding.refuses()).toBe(true);
    expect(metrics.text()).toContain('oriflamme_limit_refusals_total{limit="overload"} 1\n');
  });
});
