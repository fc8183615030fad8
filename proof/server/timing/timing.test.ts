import { Random } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { deckOf, LEVELS, THINKING } from './scenarios.ts';
import { observedDelay, timeBotChoices } from './simulatedServer.ts';

const seededDelays = () => {
  const random = new Random('how long bots take');
  return () => 600 + random.below(1200);
};

describe('timeBotChoices', () => {
  it.each(Object.entries(THINKING))(
    'observes exactly the drawn delay when a bot thinks %s',
    async (_, thinking) => {
      const worlds = await Promise.all(
        Object.values(LEVELS).map((levels, deal) =>
          timeBotChoices({ deck: deckOf(2), seed: `deal ${deal}`, levels, thinking, delay: seededDelays() }),
        ),
      );
      for (const choices of worlds) {
        expect(choices.length).toBeGreaterThan(20);
        for (const { took, drawn } of choices) expect(took).toBe(observedDelay(drawn));
      }
      // The cards, bots and choices differ, the times do not.
      const shortest = Math.min(...worlds.map(({ length }) => length));
      const [one, other] = worlds.map((choices) => choices.slice(0, shortest).map(({ took }) => took));
      expect(one).toEqual(other);
    },
  );
});
