import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The database of a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'oriflamme.sqlite');

/** For commands that read what is there: a mistyped folder must not become a new, empty database. */
export function requireDatabase(folder: string): void {
  if (!existsSync(databaseFile(folder))) throw new Error(`DATA_FOLDER ${folder} contains no database.`);
}
