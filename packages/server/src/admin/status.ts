import { readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { AdminStatus } from '@oriflamme/protocol';
import type { RunningServer } from '../store/sharedStore.ts';
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

async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { dataBytes: folderBytes(folder), diskFreeBytes: bavail * bsize, diskBytes: blocks * bsize };
}

/**
 * Load, memory and disk at a glance.
 * @param dataFolder undefined if the data are elsewhere
 * @param servers those that run, this one first
 */
export async function readStatus(
  dataFolder: string | undefined,
  servers: readonly RunningServer[],
  counts: Counts,
): Promise<AdminStatus> {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version: packageFile.version,
    ...(servers[0] && { server: servers[0].name, servers }),
    uptimeSeconds: Math.round(process.uptime()),
    ...counts,
    memoryBytes: rss,
    heapBytes: heapUsed,
    loadAverage: loadavg(),
    cores: availableParallelism(),
    ...(dataFolder !== undefined && (await readDisk(dataFolder))),
  };
}
