import { expect, it } from 'vitest';
import { playMany } from './runMany.ts';

const GAMES = 10_000;

it('holds every property after every step of random games in all sets and player counts', {
  timeout: 600_000,
}, async () => {
  const { games } = await playMany(0, GAMES, 10);
  expect(games).toBe(GAMES);
});
