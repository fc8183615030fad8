import { Game, sets } from '@oriflamme/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { answerQuickly, MOST_THINKING, ThreadedThinker } from './threadedThinker.ts';
import type { Question } from './thinker.ts';

const game = Game.deal({ deck: sets.base, players: 3, seed: 'thinking' });
const question: Question = {
  level: 'knight',
  views: [game.view(game.turn!.seat)],
  count: game.options().length,
  seed: 'of its own',
};

const thinker = new ThreadedThinker(1);
afterAll(() => thinker.close());

describe('bots that think in threads', () => {
  it('give a legal option, the same for the same question', async () => {
    const [first, second] = await Promise.all([thinker.choose(question), thinker.choose(question)]);
    expect(first).toBe(second);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(question.count);
  });

  it('answer by the cheap policy when one more waits than may', async () => {
    const thoughts = Array.from({ length: MOST_THINKING }, () => thinker.choose(question));
    let isThought = false;
    void Promise.race(thoughts).then(() => (isThought = true));
    expect(await thinker.choose(question)).toBe(answerQuickly(question));
    expect(isThought).toBe(false);
    await Promise.all(thoughts);
  });

  it('answer all the same when they are asked after the end', async () => {
    const closed = new ThreadedThinker(1);
    await closed.close();
    expect(await closed.choose(question)).toBe(answerQuickly(question));
  });
});
