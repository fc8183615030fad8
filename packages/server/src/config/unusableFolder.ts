import { resolve } from 'node:path';

const OWN = 'Give the folder and its files to the user who runs the server, or name another folder.';
const DAMAGED = 'is damaged, or is no database. Restore a backup, or name another folder.';
const FULL = 'the disk is full.';

/** What an operator can mend, by the codes of the file system. */
const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file. Name a folder; it is created if it does not exist.',
  ENOTDIR: 'a part of the path is a file. Name a folder; it is created if it does not exist.',
  EACCES: `this user may not create or open it. ${OWN}`,
  EPERM: `this user may not create or open it. ${OWN}`,
  EROFS: 'its disk cannot be written to. Name another folder.',
  ENOSPC: FULL,
};

/** The same by SQLite's primary result codes; the name of the file comes before. */
const FILE_PROBLEMS: Readonly<Record<number, string>> = {
  3: `cannot be opened by this user. ${OWN}`, // SQLITE_PERM
  8: `cannot be changed by this user. ${OWN}`, // SQLITE_READONLY
  11: DAMAGED, // SQLITE_CORRUPT
  14: `cannot be opened. ${OWN}`, // SQLITE_CANTOPEN
  26: DAMAGED, // SQLITE_NOTADB
};

/** Why a data folder, or a database in it, cannot be used, and what to do; undefined for any other error. */
export function unusableFolder(folder: string, error: unknown, file = ''): string | undefined {
  const { code = '', errcode = 0 } = error as { readonly code?: string; readonly errcode?: number };
  // The low byte of an extended result code is the primary one.
  const inFile = FILE_PROBLEMS[errcode & 0xff];
  const problem = inFile === undefined ? FOLDER_PROBLEMS[code] : `${file} ${inFile}`;
  return problem && `DATA_FOLDER ${resolve(folder)} cannot be used: ${problem}`;
}
