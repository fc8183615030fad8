import { Game, sets } from '@oriflamme/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseByHeuristic, WorkerBotPool } from './workerBotPool.ts';
import type { BotRequest } from './botPool.ts';

const game = Game.deal({ deck: sets.base, players: 3, seed: 'thinking' });
const request: BotRequest = {
  level: 'knight',
  game: 'a game',
  views: [game.view(game.turn!.seat)],
  count: game.options().length,
  seed: 'of its own',
};

const MAX_QUEUED = 9;
const botPool = new WorkerBotPool(1, MAX_QUEUED);
const never = new AbortController().signal;
afterAll(() => botPool.close());

describe('WorkerBotPool', () => {
  it('resolves to a legal option, the same for the same request', async () => {
    const [first, second] = await Promise.all([
      botPool.choose(request, never),
      botPool.choose(request, never),
    ]);
    expect(first).toBe(second);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(request.count);
  });

  it('lets a champion think', async () => {
    const champion = { ...request, level: 'champion' } as const;
    const choice = await botPool.choose(champion, never);
    expect(choice).toBeGreaterThanOrEqual(0);
    expect(choice).toBeLessThan(request.count);
  });

  it('refuses a request when the queue is full', async () => {
    // One runs, the others are queued.
    const accepted = Array.from({ length: 1 + MAX_QUEUED }, () => botPool.choose(request, never));
    let hasResult = false;
    void Promise.race(accepted).then(() => (hasResult = true));
    expect(await botPool.choose(request, never)).toBeUndefined();
    expect(hasResult).toBe(false);
    await Promise.all(accepted);
  });

  it('resolves to undefined when a queued request is aborted', async () => {
    const abort = new AbortController();
    const [first, second] = [botPool.choose(request, never), botPool.choose(request, abort.signal)];
    abort.abort();
    expect(await second).toBeUndefined();
    expect(await first).toBeGreaterThanOrEqual(0);
  });

  it('decides by the heuristic policy after it was closed', async () => {
    const closed = new WorkerBotPool(1, MAX_QUEUED);
    await closed.close();
    expect(await closed.choose(request, never)).toBe(chooseByHeuristic(request));
  });

  it('decides by the heuristic policy when the process fails, and reports it without details', async () => {
    const errors: unknown[] = [];
    const failing = new WorkerBotPool(1, MAX_QUEUED, (error) => errors.push(error));
    const broken = { ...request, level: 'unknown' as BotRequest['level'] };
    expect(await failing.choose(broken, never)).toBe(chooseByHeuristic(broken));
    expect(await failing.choose(request, never)).toBe(await botPool.choose(request, never));
    expect(errors.map(String)).toEqual(['Error: The worker process ended with code 1.']);
    await failing.close();
  });
});
