import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

const KEY_BYTES = 32;

/** The key that signs sessions, created on the first start. It can impersonate anyone, so only the owner may read it. */
export function sessionKey(folder: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'session.key');
  try {
    return newKey(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = readFileSync(file);
  if (key.length !== KEY_BYTES)
    throw new Error(
      `${file} is damaged: it has ${key.length} bytes instead of ${KEY_BYTES}. Restore it from a backup, or remove it: then all sessions become invalid.`,
    );
  return key;
}

function newKey(file: string): Buffer {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    const key = randomBytes(KEY_BYTES);
    writeSync(descriptor, key);
    fsyncSync(descriptor);
    return key;
  } finally {
    closeSync(descriptor);
  }
}
