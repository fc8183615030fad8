import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { audit } from './audit.ts';
import { runCrashes } from './runCrashes.ts';
import { AckLog } from './ackLog.ts';

it('nothing acknowledged or told is lost or doubled when the server is killed, and all tables finish', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = await runCrashes({ folder, each: 1, random: 2, tables: 6 });
  expect(report).toMatchObject({
    kills: { received: 1, appended: 1, committed: 1, told: 1, random: 2 },
    missed: 0,
    lost: [],
    doubled: [],
    unreadable: [],
    unfinished: [],
    oddities: [],
  });
  expect(report.choices).toBeGreaterThan(40);
  // What is not there is noticed.
  const other = new AckLog();
  other.chose('nowhere', 0, 1);
  expect(audit(folder, other).lost).toEqual(['chose nowhere 0 1']);
});
