import { openLuckMeter } from '@oriflamme/bots/luck';
import { Game, Random, sets } from '@oriflamme/engine';
import { afterAll, expect, it } from 'vitest';
import { gameLuck, type LuckRequest } from './gameLuck.ts';
import { WorkerLuckPool } from './luckPool.ts';

const game = Game.deal({ deck: sets.alliance, players: 3, seed: 'luck pool' });
const random = new Random('luck pool');
while (game.turn) game.choose(random.below(game.optionCount));

const request: LuckRequest = {
  record: game.record,
  players: ['person', 'duke', 'person'],
  seats: [0, 2],
};
const errors: unknown[] = [];
const MAX_QUEUED = 2;
const pool = new WorkerLuckPool(MAX_QUEUED, (error) => errors.push(error));
afterAll(() => pool.close());

it('calculates the same as the main thread would', async () => {
  const luck = await pool.measure(request);
  expect(luck).toEqual(gameLuck(openLuckMeter(), request));
  expect(luck?.seats.map((seat) => seat !== null)).toEqual([true, false, true]);
  expect(luck?.seats[0]?.moments.length).toBeLessThanOrEqual(6);
});

it('refuses a game when too many wait', async () => {
  // One runs, the others wait.
  const accepted = Array.from({ length: 1 + MAX_QUEUED }, () => pool.measure(request));
  await expect(pool.measure(request)).rejects.toMatchObject({ code: 'queue-full' });
  for (const luck of await Promise.all(accepted)) expect(luck).not.toBeNull();
});

it('does not answer for games that it had to give up when it was closed', async () => {
  const closing = new WorkerLuckPool(MAX_QUEUED, (error) => errors.push(error));
  const given = [closing.measure(request), closing.measure(request)];
  const results = Promise.allSettled(given);
  await closing.close();
  for (const { status } of await results) expect(status).toBe('rejected');
  await expect(closing.measure(request)).rejects.toMatchObject({ code: 'closed' });
  expect(errors).toEqual([]);
});

it('resolves to null for a game that cannot be calculated, and goes on', async () => {
  const broken = { ...request, record: { ...request.record, choices: [1_000_000] } };
  expect(await pool.measure(broken)).toBeNull();
  expect(errors).toHaveLength(1);
  expect(await pool.measure(request)).not.toBeNull();
});
