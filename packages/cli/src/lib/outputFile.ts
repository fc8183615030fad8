import { accessSync, constants, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './command.ts';

/** Throws before a long run rather than after it. */
export function checkFolder(file: string): void {
  try {
    accessSync(path.dirname(file), constants.W_OK);
  } catch {
    throw new UsageError(`cannot write ${file}: there is no such folder, or it is write-protected`);
  }
}

export function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
