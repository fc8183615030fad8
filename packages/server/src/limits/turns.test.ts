import { describe, expect, it } from 'vitest';
import { MAX_STARTS, turnOwner, Turns } from './turns.ts';

const [MAX_RUNNING, MAX_WAITING_OWNERS] = [16, 20];
import { addressKeys, personKey } from './limitKeys.ts';

/** Turns with a clock and an event loop that tests move. */
function newTurns() {
  const clock = { time: 0 };
  const due: (() => void)[] = [];
  const turns = new Turns(
    { running: MAX_RUNNING, waitingOwners: MAX_WAITING_OWNERS },
    { now: () => clock.time, nextLoop: (act) => due.push(act) },
  );
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const settle = () => new Promise((done) => setImmediate(done));
  return {
    turns,
    clock,
    started,
    ends,
    /** Begins work that lasts until its function in `ends` is called. */
    run: (owner: string, name = owner) =>
      void turns.run(owner, () => {
        started.push(name);
        return new Promise<void>((end) => ends.push(end));
      }),
    settle,
    nextLoop: async () => {
      for (const act of due.splice(0)) act();
      await settle();
    },
  };
}

describe('Turns', () => {
  it('lets owners begin one after the other, however much one of them sends', async () => {
    const { turns, started, run, nextLoop, settle } = newTurns();
    for (let i = 0; i < MAX_STARTS; i++) run('first');
    for (let i = 0; i < 100; i++) run('flood');
    run('guest');
    await settle();
    expect(started).toEqual(Array(MAX_STARTS).fill('first'));
    expect(turns.queued).toBe(101);
    await nextLoop();
    expect(started.slice(MAX_STARTS)).toEqual([
      'flood',
      'guest',
      ...Array<string>(MAX_STARTS - 2).fill('flood'),
    ]);
  });

  it('begins as much as is allowed in one turn of the event loop, and not one more', async () => {
    const { started, run, nextLoop, settle } = newTurns();
    for (let i = 0; i <= MAX_STARTS; i++) run('a');
    await settle();
    expect(started.length).toBe(MAX_STARTS);
    await nextLoop();
    expect(started.length).toBe(MAX_STARTS + 1);
  });

  it('has as much running as is allowed, and not one more until something ends', async () => {
    const { turns, started, ends, run, nextLoop, settle } = newTurns();
    for (let i = 0; i <= MAX_RUNNING; i++) run('a');
    for (let loops = 0; loops < MAX_RUNNING; loops++) await nextLoop();
    expect([started.length, turns.queued]).toEqual([MAX_RUNNING, 1]);
    ends[0]();
    await settle();
    expect([started.length, turns.queued]).toEqual([MAX_RUNNING + 1, 0]);
  });

  it('goes on after work that fails', async () => {
    const { turns } = newTurns();
    await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await turns.pass('a');
    expect(turns.queued).toBe(0);
  });

  it('measures how long the first of an owner waits, and not those behind it', async () => {
    const { turns, clock, run, nextLoop, settle } = newTurns();
    for (let i = 0; i < MAX_STARTS; i++) run('first');
    for (let i = 0; i < 3 * MAX_STARTS; i++) run('flood');
    await settle();
    clock.time = 40;
    await nextLoop();
    clock.time = 1000;
    await nextLoop();
    await nextLoop();
    expect(turns.takeLongestWait()).toBe(40);
    expect(turns.takeLongestWait()).toBe(0);
  });

  it('is crowded when more owners wait than its limit, however much one of them has sent', async () => {
    const { turns, run, settle } = newTurns();
    for (let i = 0; i < MAX_STARTS + 1000; i++) run('flood');
    for (let i = 1; i < MAX_WAITING_OWNERS; i++) run(`owner ${i}`);
    await settle();
    expect(turns.isCrowded).toBe(false);
    run('one more');
    expect(turns.isCrowded).toBe(true);
  });

  it('counts a /48 network of IPv6 as one owner', () => {
    const ownerOf = (address: string) => turnOwner([personKey('ann'), ...addressKeys(address)]);
    expect(ownerOf('2001:db8:1:2::1')).toBe(ownerOf('2001:db8:1:ff03::9'));
    expect(ownerOf('2001:db8:1:2::1')).not.toBe(ownerOf('2001:db8:2:2::1'));
    expect(ownerOf('1.1.1.1')).not.toBe(ownerOf('1.1.1.2'));
  });
});
