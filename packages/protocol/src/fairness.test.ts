import { drawDeal, Game, RULES_VERSION, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { checkDeal, commitmentTo, type DealProof, sharedSeed } from './fairness.ts';

const serverSeed = 'a1'.repeat(32);
const clientSeeds = ['0f'.repeat(16), null, 'ee'.repeat(16)];

async function proof(changes: Partial<DealProof> = {}): Promise<DealProof> {
  const deal = drawDeal({ deck: sets.base, players: 3, seed: await sharedSeed(serverSeed, clientSeeds) });
  const { start } = Game.fromDeal(deal).record;
  return {
    record: { rules: RULES_VERSION, start, choices: [] },
    serverSeed,
    commitment: await commitmentTo(serverSeed),
    clientSeeds,
    first: null,
    ...changes,
  };
}

describe('checkDeal', () => {
  it('accepts a deal that follows from the committed server seed and the client seeds', async () => {
    expect(await checkDeal(await proof())).toBe('fair');
  });

  it('detects a server seed that does not match its commitment', async () => {
    expect(await checkDeal(await proof({ serverSeed: 'b2'.repeat(32) }))).toBe('other-secret');
  });

  it('detects a deal that does not follow from the seeds', async () => {
    expect(await checkDeal(await proof({ clientSeeds: [clientSeeds[2], null, clientSeeds[0]] }))).toBe(
      'other-deal',
    );
    const other = Game.deal({ deck: sets.base, players: 3, seed: 'chosen by the server' }).record;
    expect(await checkDeal(await proof({ record: other }))).toBe('other-deal');
  });
});
