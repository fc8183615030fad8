import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

const BYTES = 32;

/** The key that seals sessions, made on the first start. Whoever has it can be anybody, so only the owner may read it. */
export function sessionKey(folder: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'session.key');
  try {
    return newKey(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = readFileSync(file);
  if (key.length !== BYTES)
    throw new Error(
      `${file} is damaged: it has ${key.length} bytes instead of ${BYTES}. Bring it back from a copy, or remove it: then everyone starts as a new guest.`,
    );
  return key;
}

function newKey(file: string): Buffer {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    const key = randomBytes(BYTES);
    writeSync(descriptor, key);
    fsyncSync(descriptor);
    return key;
  } finally {
    closeSync(descriptor);
  }
}
