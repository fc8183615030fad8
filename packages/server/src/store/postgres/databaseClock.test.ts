import { expect, it } from 'vitest';
import { DatabaseClock } from './databaseClock.ts';

it('DatabaseClock follows the database, and takes the time of the question for half of its way', async () => {
  let time = 1000;
  const clock = new DatabaseClock(
    async () => {
      time += 10;
      const answer = time + 5000;
      time += 10;
      return answer;
    },
    () => time,
  );
  await clock.start();
  expect(clock.now()).toBe(time + 5000);
  time += 7;
  expect(clock.now()).toBe(time + 5000);
  clock.close();
});
