import { describe, expect, it } from 'vitest';
import { StoreError } from '../store/store.ts';
import { MAX_ASKED, MAX_KNOWN, MAX_WAITING, SeatedPeople } from './seatedPeople.ts';

/** People of whom only those named `player…` sit somewhere, and the questions to the store. */
function newPeople() {
  const asked: (readonly string[])[] = [];
  const time = { now: 0 };
  const store = { isAway: false };
  const people = new SeatedPeople({
    now: () => time.now,
    async seatedAmong(names) {
      asked.push(names);
      await Promise.resolve();
      if (store.isAway) throw new StoreError('away', 'gone');
      return names.filter((name) => name.startsWith('player'));
    },
  });
  return { people, asked, time, store };
}

const named = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `stranger ${from + i}`);

describe('SeatedPeople', () => {
  it('asks once about everyone who comes at the same time', async () => {
    const { people, asked } = newPeople();
    const names = ['player', 'stranger', 'player'];
    expect(await Promise.all(names.map((name) => people.has(name)))).toEqual([true, false, true]);
    expect(asked).toEqual([['player', 'stranger']]);
  });

  it('asks about MAX_ASKED people at once, and about one more in the next question', async () => {
    const { people, asked } = newPeople();
    await Promise.all(named(MAX_ASKED).map((name) => people.has(name)));
    expect(asked.map(({ length }) => length)).toEqual([MAX_ASKED]);
    await Promise.all(named(MAX_ASKED + 1, MAX_ASKED).map((name) => people.has(name)));
    expect(asked.map(({ length }) => length)).toEqual([MAX_ASKED, MAX_ASKED, 1]);
  });

  it('uses an answer for five seconds', async () => {
    const { people, asked, time } = newPeople();
    await people.has('stranger');
    time.now = 4999;
    await people.has('stranger');
    expect(asked.length).toBe(1);
    time.now = 5000;
    await people.has('stranger');
    expect(asked.length).toBe(2);
  });

  it('remembers MAX_KNOWN answers, and forgets the oldest for one more', async () => {
    const { people, asked } = newPeople();
    for (let from = 0; from < MAX_KNOWN; from += MAX_WAITING)
      await Promise.all(named(MAX_WAITING, from).map((name) => people.has(name)));
    const questions = asked.length;
    await people.has('stranger 0');
    expect(asked.length).toBe(questions);
    await people.has('player');
    await people.has('stranger 1');
    expect(asked.length).toBe(questions + 1);
    await people.has('stranger 0');
    expect(asked.length).toBe(questions + 2);
  });

  it('lets MAX_WAITING people wait, and says no to one more', async () => {
    const { people, asked } = newPeople();
    const names = named(MAX_WAITING - 1);
    const answers = [...names, 'player 1', 'player 2'].map((name) => people.has(name));
    expect((await Promise.all(answers)).slice(-2)).toEqual([true, false]);
    expect(asked.flat()).not.toContain('player 2');
    expect(await people.has('player 2')).toBe(true);
  });

  it('says no while the store is away, and asks again', async () => {
    const { people, store } = newPeople();
    store.isAway = true;
    expect(await people.has('player')).toBe(false);
    store.isAway = false;
    expect(await people.has('player')).toBe(true);
  });
});
