import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runTournament } from './runTournament.ts';

it('a killed server loses nothing of a tournament, and its standings are those of the logs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-tournament-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { faults, tables, acknowledged, kills } = await runTournament({
    folder,
    entrants: 5,
    seats: 3,
    deals: 2,
    kills: 1,
    killMs: 1,
  });
  expect(faults).toEqual([]);
  expect(tables).toBe(4);
  expect(acknowledged).toBeGreaterThan(0);
  expect(kills).toBe(1);
}, 300_000);
