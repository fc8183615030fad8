import { PlayerClient } from '@oriflamme/client';
import { Random } from '@oriflamme/engine';
import { verifyDeal } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { ATTACKS, planWith } from './attacks.ts';
import { catchServer } from './catchServer.ts';
import { countVerdicts } from './countVerdicts.ts';
import { SimulatedServer } from './simulatedServer.ts';

describe('A server that cheats at the deal', () => {
  it('is caught by the client and by oriflamme verify, whatever it does', async () => {
    const tries = 20;
    const expected = Object.keys(ATTACKS).map((kind) => [kind, { tries, client: tries, commandLine: tries }]);
    expect(await catchServer(tries)).toEqual(Object.fromEntries(expected));
  });

  it('is not accused by the same check if it does not cheat', async () => {
    for (let number = 0; number < 20; number++) {
      const server = new SimulatedServer(`fair ${number}`, { plan: (facts) => planWith(facts) });
      const player = new PlayerClient(server, server.table);
      await player.sit(server.own);
      await server.deal();
      const random = new Random(`player ${number}`);
      await player.play(({ options }) => random.below(options.length));
      expect(verifyDeal(server.finishedGame(), player.evidence)).toEqual({ result: 'fair' });
    }
  });
});

describe('An honest server', () => {
  it('is never accused, through restarts, new rules and players who do not answer', async () => {
    const { verdicts } = await countVerdicts(30);
    const kinds = [...verdicts.keys()];
    expect(kinds.filter((verdict) => verdict.includes('unfair'))).toEqual([]);
    expect(kinds.filter((verdict) => verdict.startsWith('took part,'))).toEqual(
      kinds.filter((verdict) => verdict === 'took part, fair' || verdict.includes('new rules, unchecked')),
    );
    expect(verdicts.get('took part, fair')).toBeGreaterThan(30);
  });
});
