import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './command.ts';

/** Throws before a long run rather than after it. */
export function checkOutput(file: string): void {
  let isFolder: boolean | undefined;
  try {
    isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
    accessSync(isFolder === undefined ? path.dirname(file) : file, constants.W_OK);
  } catch {
    throw new UsageError(`cannot write ${file}: there is no such folder, or it is write-protected`);
  }
  if (isFolder) throw new UsageError(`cannot write ${file}: it is a folder`);
}

export function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
