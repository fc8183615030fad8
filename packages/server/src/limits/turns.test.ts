import { describe, expect, it } from 'vitest';
import { MIN_RATE, PLAYING_MS } from './pace.ts';
import { MAX_STARTS, PROMPT_CLASSES, turnOwner, Turns } from './turns.ts';

import { addressKeys, personKey } from './limitKeys.ts';

const [MAX_RUNNING, MAX_WAITING_OWNERS] = [16, 20];

/** Turns with a clock and an event loop that tests move. */
function newTurns(promptPerMinute = 10_000) {
  const clock = { time: 0 };
  const due: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const turns = new Turns(
    {
      running: MAX_RUNNING,
      waitingOwners: MAX_WAITING_OWNERS,
      promptPerMinute,
      patientShare: 0.5,
      maxOwners: 100,
    },
    {
      now: () => clock.time,
      nextLoop: (act) => due.push(act),
      after: (_, act) => timers.push(act),
      // Always too busy.
      utilization: () => 1,
    },
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
    run: (owner: string, name = owner, isJob = false) =>
      void turns.run(
        owner,
        () => {
          started.push(name);
          return new Promise<void>((end) => ends.push(end));
        },
        isJob,
      ),
    /** Someone chooses, and so much time passes. */
    play: async (milliseconds: number) => {
      clock.time += milliseconds;
      turns.onChoice();
      for (const act of timers.splice(0)) act();
      await settle();
    },
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

/** Starts per second at the slowest. */
const SLOWEST_MS = 1000 / MIN_RATE;

describe('Turns while people play', () => {
  const PROMPT = 3;

  /** An owner who has sent as much as is prompt, so that the rest is patient. All of it has ended. */
  async function newFlood() {
    const all = newTurns(PROMPT);
    await all.play(0);
    for (let i = 0; i < PROMPT; i++) all.run('flood', `prompt${i}`);
    await all.nextLoop();
    for (const end of all.ends) end();
    // Until the pace is the slowest.
    for (let i = 0; i < 100; i++) {
      all.run('flood', 'spent');
      await all.play(2 * SLOWEST_MS);
      await all.nextLoop();
      all.ends.at(-1)!();
    }
    await all.settle();
    all.started.splice(0);
    return all;
  }

  it('lets an owner begin at once with as much as is prompt; one more waits for the pace', async () => {
    const { started, play, run, nextLoop, settle } = newTurns(PROMPT);
    await play(0);
    for (let i = 0; i < PROMPT; i++) run('ann', `prompt${i}`);
    await nextLoop();
    expect(started).toEqual(['prompt0', 'prompt1', 'prompt2']);
    const { started: ofFlood, run: runFlood, play: playOn, nextLoop: next } = await newFlood();
    runFlood('flood', 'first');
    runFlood('flood', 'second');
    await next();
    expect(ofFlood.length).toBeLessThanOrEqual(1);
    await playOn(2 * SLOWEST_MS);
    await next();
    await playOn(2 * SLOWEST_MS);
    await settle();
    expect(ofFlood).toEqual(['first', 'second']);
  });

  it('lets newcomers begin before those who have sent much', async () => {
    const { started, run, nextLoop } = await newFlood();
    for (let i = 0; i < 100; i++) run('flood');
    await nextLoop();
    started.splice(0);
    run('ann');
    await nextLoop();
    expect(started).toEqual(['ann']);
  });

  it('lets those who have sent less begin before those who have sent more', async () => {
    const { started, run, play, nextLoop, ends } = newTurns(4 * PROMPT_CLASSES);
    await play(0);
    // All that may run is running.
    for (let i = 0; i < MAX_RUNNING; i++) run(`other${i}`);
    for (let i = 0; i < MAX_RUNNING; i++) await nextLoop();
    started.splice(0);
    for (let i = 0; i < 6; i++) run('ann', `ann${i}`);
    for (let i = 0; i < 2; i++) run('ben', `ben${i}`);
    for (const end of ends.splice(0)) end();
    for (let i = 0; i < 8; i++) await nextLoop();
    expect(started).toEqual(['ann0', 'ben0', 'ann1', 'ben1', 'ann2', 'ann3', 'ann4', 'ann5']);
    for (let i = 0; i < MAX_RUNNING - 8; i++) run(`more${i}`);
    for (let i = 0; i < MAX_RUNNING; i++) await nextLoop();
    started.splice(0);
    run('ann');
    run('new');
    for (const end of ends) end();
    await nextLoop();
    await nextLoop();
    expect(started).toEqual(['new', 'ann']);
  });

  it('gives an owner new prompt turns as time passes', async () => {
    const { started, run, nextLoop, clock, turns } = await newFlood();
    clock.time += 60_000;
    turns.onChoice();
    for (let i = 0; i <= PROMPT; i++) run('flood', `again${i}`);
    await nextLoop();
    expect(started.slice(0, PROMPT)).toEqual(['again0', 'again1', 'again2']);
  });

  it('gives patient work half of the places, and not one more', async () => {
    const { turns, started, run, play, nextLoop, ends } = await newFlood();
    for (let i = 0; i < MAX_RUNNING; i++) run('flood', `patient${i}`);
    for (let i = 0; i < MAX_RUNNING; i++) {
      await play(2 * SLOWEST_MS);
      await nextLoop();
    }
    expect(started.length).toBe(MAX_RUNNING / 2);
    expect(turns.isCrowded).toBe(false);
    ends.at(-1)!();
    await play(2 * SLOWEST_MS);
    await nextLoop();
    expect(started.length).toBe(MAX_RUNNING / 2 + 1);
  });

  it('lets jobs of tables without players wait for the pace, also those of newcomers', async () => {
    const { started, run, nextLoop, settle, play } = await newFlood();
    run('flood', 'request');
    run('ben', 'job', true);
    await settle();
    started.splice(0);
    await nextLoop();
    expect(started).toEqual([]);
    await play(2 * SLOWEST_MS);
    await nextLoop();
    await play(2 * SLOWEST_MS);
    expect(started).toContain('job');
  });

  it('does not count the time that patient work waits as a sign of overload', async () => {
    const { turns, run, play, nextLoop } = await newFlood();
    turns.takeLongestWait();
    for (let i = 0; i < 10; i++) run('flood');
    for (let i = 0; i < 10; i++) {
      await play(2 * SLOWEST_MS);
      await nextLoop();
    }
    expect(turns.takeLongestWait()).toBe(0);
  });

  it('has no pace when nobody plays', async () => {
    const { started, run, nextLoop, clock } = await newFlood();
    clock.time += PLAYING_MS;
    for (let i = 0; i < MAX_RUNNING; i++) run('flood');
    for (let i = 0; i < MAX_RUNNING; i++) await nextLoop();
    expect(started.length).toBe(MAX_RUNNING);
  });
});
