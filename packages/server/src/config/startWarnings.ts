import { mkdirSync, statfsSync, statSync } from 'node:fs';
import { isLoopback } from '../lib/ipAddress.ts';
import type { Config } from './schema.ts';
import { unusableFolder } from './unusableFolder.ts';

/** What the server finds when it starts. */
export interface StartConditions {
  /** User id of the process; undefined where there are none. */
  readonly user: number | undefined;
  /** Permission bits of the data folder. */
  readonly folderMode: number;
  /** Share of the disk of the data folder that is free, in percent. */
  readonly freeDiskPercent: number;
}

const WARNINGS = {
  root: 'the server runs as root; run it as a user who owns nothing but DATA_FOLDER',
  'folder-permissions': 'other users can read or change DATA_FOLDER; set its permissions to 700',
  'no-tls': 'the server is open to the network without HTTPS; put a proxy in front of it and set PUBLIC_URL',
  'no-operator-token': 'nobody can administer this public server; set OPERATOR_TOKEN',
  'disk-space': 'the disk of DATA_FOLDER is nearly full',
} as const;

export interface StartWarning {
  readonly reason: keyof typeof WARNINGS;
  readonly text: string;
}

/** Creates the data folder if it does not exist. Throws with a text for the operator if that cannot be done. */
export function startConditions({ dataFolder }: Pick<Config, 'dataFolder'>): StartConditions {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(unusableFolder(dataFolder, error) ?? String(error), { cause: error });
  }
  const { bavail, blocks } = statfsSync(dataFolder);
  return {
    user: process.getuid?.(),
    folderMode: statSync(dataFolder).mode & 0o777,
    freeDiskPercent: blocks === 0 ? 100 : (100 * bavail) / blocks,
  };
}

/** What an operator should change. */
export function startWarnings(config: Config, conditions: StartConditions): StartWarning[] {
  const { host, publicUrl, trustedProxies, operators } = config;
  const isPublic = host !== 'localhost' && !isLoopback(host);
  const isEncrypted = publicUrl?.startsWith('https:') === true || trustedProxies !== 0;
  const applies: Record<keyof typeof WARNINGS, boolean> = {
    root: conditions.user === 0,
    'folder-permissions': (conditions.folderMode & 0o077) !== 0,
    'no-tls': isPublic && !isEncrypted,
    'no-operator-token': (isPublic || publicUrl !== undefined) && operators.length === 0,
    'disk-space': conditions.freeDiskPercent < config.minFreeDiskPercent,
  };
  return (Object.keys(WARNINGS) as (keyof typeof WARNINGS)[])
    .filter((reason) => applies[reason])
    .map((reason) => ({ reason, text: WARNINGS[reason] }));
}
