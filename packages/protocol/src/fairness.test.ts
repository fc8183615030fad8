import { drawDeal, Game, RULES_VERSION, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { checkDeal, commitmentTo, type DealProof, sharedSeed } from './fairness.ts';

const secret = 'a1'.repeat(32);
const parts = ['0f'.repeat(16), null, 'ee'.repeat(16)];

async function proof(changes: Partial<DealProof> = {}): Promise<DealProof> {
  const deal = drawDeal({ deck: sets.base, players: 3, seed: await sharedSeed(secret, parts) });
  const { start } = Game.fromDeal(deal).record;
  return {
    record: { rules: RULES_VERSION, start, choices: [] },
    serverSeed: secret,
    commitment: await commitmentTo(secret),
    clientSeeds: parts,
    first: null,
    ...changes,
  };
}

describe('checking a deal', () => {
  it('finds a deal fair that follows from the promised part and everyone’s own', async () => {
    expect(await checkDeal(await proof())).toBe('fair');
  });

  it('finds out a server that changed its part', async () => {
    expect(await checkDeal(await proof({ serverSeed: 'b2'.repeat(32) }))).toBe('other-secret');
  });

  it('finds out a deal that the parts do not give', async () => {
    expect(await checkDeal(await proof({ clientSeeds: [parts[2], null, parts[0]] }))).toBe('other-deal');
    const other = Game.deal({ deck: sets.base, players: 3, seed: 'chosen by the server' }).record;
    expect(await checkDeal(await proof({ record: other }))).toBe('other-deal');
  });
});
