import { describe, expect, it } from 'vitest';
import { addressKeys, personKey } from './limitKeys.ts';
import { RateLimiter, type RateLimiterOptions } from './rateLimiter.ts';

function newLimiter(changes: Partial<RateLimiterOptions> = {}) {
  const time = { now: 0 };
  const limiter = new RateLimiter({
    limits: { person: 2, address: 3, prefix56: 4, prefix48: 5 },
    windowMs: 6000,
    now: () => time.now,
    maxKeys: 100,
    ...changes,
  });
  return { limiter, time };
}

describe('RateLimiter', () => {
  it('allows each scope its number of calls and not one more', () => {
    const { limiter } = newLimiter();
    const person = [personKey('ann'), ...addressKeys('1.1.1.1')];
    expect([1, 2, 3].map(() => limiter.take(person))).toEqual([undefined, undefined, 'person']);
    expect(limiter.take([personKey('ben'), ...addressKeys('1.1.1.1')])).toBe(undefined);
    expect(limiter.take([personKey('cat'), ...addressKeys('1.1.1.1')])).toBe('address');
    expect(limiter.take([personKey('cat'), ...addressKeys('2.2.2.2')])).toBe(undefined);
  });

  it('counts the networks around an address', () => {
    const { limiter } = newLimiter();
    const take = (address: string) => limiter.take(addressKeys(address));
    const results = ['1:1:1:101::', '1:1:1:102::', '1:1:1:103::', '1:1:1:104::', '1:1:1:105::'].map(take);
    expect(results).toEqual([undefined, undefined, undefined, undefined, 'prefix56']);
    expect(take('1:1:1:201::')).toBe(undefined);
    expect(take('1:1:1:202::')).toBe('prefix48');
    expect(take('1:1:2:202::')).toBe(undefined);
  });

  it('takes nothing from other keys when one refuses', () => {
    const { limiter } = newLimiter();
    const keys = [personKey('ann'), ...addressKeys('1.1.1.1')];
    for (let i = 0; i < 100; i++) limiter.take(keys);
    expect(limiter.take([personKey('ben'), ...addressKeys('1.1.1.1')])).toBe(undefined);
  });

  it('refills evenly over the window', () => {
    const { limiter, time } = newLimiter();
    const keys = addressKeys('1.1.1.1');
    const takeAt = (now: number) => {
      time.now = now;
      return limiter.take(keys) === undefined;
    };
    expect([0, 0, 0, 0].map(takeAt)).toEqual([true, true, true, false]);
    expect([1999, 2000, 2001, 3999, 4000].map(takeAt)).toEqual([false, true, false, false, true]);
    expect([1e9, 1e9, 1e9, 1e9].map(takeAt)).toEqual([true, true, true, false]);
  });

  it('counts costs, and not what was refunded', () => {
    const { limiter } = newLimiter();
    const keys = addressKeys('1.1.1.1');
    expect(limiter.take(keys, 3)).toBe(undefined);
    expect(limiter.take(keys)).toBe('address');
    limiter.refund(keys, 2);
    expect(limiter.take(keys, 2)).toBe(undefined);
    expect(limiter.take(keys)).toBe('address');
  });

  it('allows nothing with a limit of 0', () => {
    const limits = { person: 0, address: 0, prefix56: 0, prefix48: 0 };
    expect(newLimiter({ limits }).limiter.take(addressKeys('1.1.1.1'))).toBe('address');
  });

  it('forgets keys whose quota is full again', () => {
    const { limiter, time } = newLimiter();
    for (let i = 0; i < 50; i++) limiter.take(addressKeys(`1.1.1.${i}`));
    expect(limiter.size).toBe(50);
    time.now = 2200;
    limiter.take(addressKeys('2.2.2.2'));
    expect(limiter.size).toBe(1);
    time.now = 1e9;
    limiter.take(addressKeys('3.3.3.3'));
    expect(limiter.size).toBe(1);
  });

  it('keeps as many keys as it may, and no key that has used up its quota is lost in a flood', () => {
    const { limiter } = newLimiter();
    const offender = addressKeys('9.9.9.9');
    for (let i = 0; i < 3; i++) limiter.take(offender);
    for (let i = 0; i < 10_000; i++) limiter.take(addressKeys(`1.1.${i >> 8}.${i & 255}`));
    expect(limiter.size).toBe(100);
    expect(limiter.take(offender)).toBe('address');
  });
});
