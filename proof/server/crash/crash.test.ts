import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { audit } from './audit.ts';
import { runCrashes } from './runCrashes.ts';
import { AckLog } from './ackLog.ts';

it('runCrashes loses and doubles nothing that was acknowledged or sent, and all tables finish', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-crash-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = await runCrashes({ folder, each: 1, random: 2, tables: 6 });
  expect(report).toMatchObject({
    kills: { received: 1, appended: 1, committed: 1, sent: 1, random: 2 },
    missed: 0,
    lost: [],
    doubled: [],
    unreadable: [],
    unfinished: [],
    anomalies: [],
  });
  expect(report.choices).toBeGreaterThan(40);
  // Control: a choice that is not in the store is reported as lost.
  const other = new AckLog();
  other.chose('nowhere', 0, 1);
  expect(audit(folder, other).lost).toEqual(['chose nowhere 0 1']);
});
