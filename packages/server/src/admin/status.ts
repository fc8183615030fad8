import { readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { AdminStatus } from '@oriflamme/protocol';
import packageFile from '../../package.json' with { type: 'json' };

/** Counts that only a running server knows. */
export interface Counts {
  readonly tablesInMemory: number;
  readonly sockets: number;
  readonly people: number;
  readonly bans: number;
  readonly openReports: number;
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Load, memory and disk at a glance. */
export async function readStatus(dataFolder: string, counts: Counts): Promise<AdminStatus> {
  const { bavail, blocks, bsize } = await statfs(dataFolder);
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version: packageFile.version,
    uptimeSeconds: Math.round(process.uptime()),
    ...counts,
    memoryBytes: rss,
    heapBytes: heapUsed,
    loadAverage: loadavg(),
    cores: availableParallelism(),
    dataBytes: folderBytes(dataFolder),
    diskFreeBytes: bavail * bsize,
    diskBytes: blocks * bsize,
  };
}
