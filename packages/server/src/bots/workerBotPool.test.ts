import { Game, sets } from '@oriflamme/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseByHeuristic, MAX_QUEUED_REQUESTS, WorkerBotPool } from './workerBotPool.ts';
import type { BotRequest } from './botPool.ts';

const game = Game.deal({ deck: sets.base, players: 3, seed: 'thinking' });
const request: BotRequest = {
  level: 'knight',
  views: [game.view(game.turn!.seat)],
  count: game.options().length,
  seed: 'of its own',
};

const botPool = new WorkerBotPool(1);
const never = new AbortController().signal;
afterAll(() => botPool.close());

describe('bots that think in threads', () => {
  it('give a legal option, the same for the same question', async () => {
    const [first, second] = await Promise.all([
      botPool.choose(request, never),
      botPool.choose(request, never),
    ]);
    expect(first).toBe(second);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(request.count);
  });

  it('answer by the cheap policy when one more waits than may', async () => {
    // One is thought about, and the others wait.
    const thoughts = Array.from({ length: 1 + MAX_QUEUED_REQUESTS }, () => botPool.choose(request, never));
    let isThought = false;
    void Promise.race(thoughts).then(() => (isThought = true));
    expect(await botPool.choose(request, never)).toBe(chooseByHeuristic(request));
    expect(isThought).toBe(false);
    await Promise.all(thoughts);
  });

  it('do not begin with what was given up before they came to it', async () => {
    const givenUp = new AbortController();
    const [first, second] = [botPool.choose(request, never), botPool.choose(request, givenUp.signal)];
    givenUp.abort();
    expect(await second).toBeUndefined();
    expect(await first).toBeGreaterThanOrEqual(0);
  });

  it('answer all the same when they are asked after the end', async () => {
    const closed = new WorkerBotPool(1);
    await closed.close();
    expect(await closed.choose(request, never)).toBe(chooseByHeuristic(request));
  });
});
