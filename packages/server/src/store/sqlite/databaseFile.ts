import { join } from 'node:path';

/** The database of a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'oriflamme.sqlite');
