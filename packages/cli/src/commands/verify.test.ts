import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawDeal, Game, sets } from '@oriflamme/engine';
import { commitmentTo, sharedSeed } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UsageError } from '../lib/command.ts';
import { run } from './verify.ts';

const serverSeed = '7'.repeat(64);
const clientSeeds = ['a'.repeat(32), null];

function write(changes: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'game.json');
  const deal = drawDeal({
    deck: sets.alliance,
    players: 2,
    seed: sharedSeed(serverSeed, clientSeeds),
    first: 1,
  });
  const proof = {
    record: Game.fromDeal(deal).record,
    serverSeed,
    commitment: commitmentTo(serverSeed),
    clientSeeds,
    first: 1,
  };
  writeFileSync(file, JSON.stringify({ ...proof, ...changes }));
  return file;
}

async function verify(changes: Record<string, unknown> = {}): Promise<{ code: number; printed: string }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const code = await run([write(changes)]);
  return { code, printed: String(log.mock.calls.at(-1)?.[0]) };
}

describe('oriflamme verify', () => {
  it('cannot check a proof without evidence, nor one of an earlier version', async () => {
    const { code, printed } = await verify();
    expect(code).toBe(3);
    expect(printed).toContain('Cannot be checked');
  });

  it('reads files with the field names of protocol 1', async () => {
    const old = { serverSeed: undefined, clientSeeds: undefined, secret: serverSeed, parts: clientSeeds };
    expect(await verify(old)).toMatchObject({ code: 3 });
  });

  it('reports a deal that is not fair', async () => {
    expect(await verify({ clientSeeds: ['b'.repeat(32), null] })).toMatchObject({ code: 1 });
    expect((await verify({ commitment: '0'.repeat(64) })).printed).toContain('NOT FAIR');
  });

  it('does not accuse a game of other rules', async () => {
    const record = { rules: 99, start: { position: {} }, choices: [] };
    expect(await verify({ record })).toMatchObject({
      code: 3,
      printed: expect.stringContaining('another version of the rules') as string,
    });
  });

  it('rejects a file that is not a proof, with a message', async () => {
    await expect(verify({ serverSeed: 5 })).rejects.toThrow(UsageError);
    await expect(verify({ record: { rules: 99 } })).rejects.toThrow('does not hold a record');
    await expect(verify({ evidence: { version: 9 } })).rejects.toThrow('does not hold valid evidence');
    await expect(run(['/no/such/file'])).rejects.toThrow('cannot read /no/such/file');
  });
});
