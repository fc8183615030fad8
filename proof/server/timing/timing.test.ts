import { Random } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { deckOf, LEVELS, THINKING } from './scenarios.ts';
import { observedDelay, timeBotChoices } from './simulatedServer.ts';

const delays = () => {
  const random = new Random('how long bots take');
  return () => 600 + random.below(1200);
};

describe('the moment at which a bot answers', () => {
  it.each(Object.entries(THINKING))('is the one that was drawn, if it thinks %s', async (_, thinking) => {
    const worlds = await Promise.all(
      Object.values(LEVELS).map((levels, deal) =>
        timeBotChoices({ deck: deckOf(2), seed: `deal ${deal}`, levels, thinking, delay: delays() }),
      ),
    );
    for (const answers of worlds) {
      expect(answers.length).toBeGreaterThan(20);
      for (const { took, drawn } of answers) expect(took).toBe(observedDelay(drawn));
    }
    // Other cards, other bots, other choices: and still the same moments.
    const shortest = Math.min(...worlds.map(({ length }) => length));
    const [one, other] = worlds.map((answers) => answers.slice(0, shortest).map(({ took }) => took));
    expect(one).toEqual(other);
  });
});
