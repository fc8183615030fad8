import { randomBytes } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import type { TableConfig } from '@oriflamme/protocol';

export const SEED = '0'.repeat(32);
export const newTable = (): string => randomBytes(12).toString('base64url');
export const PUBLIC_CONFIG: TableConfig = {
  deck: sets.base,
  seats: ['person', 'person'],
  isPublic: true,
  clock: { type: 'none' },
  first: null,
};
