import { sha256Hex } from './sha256.ts';

/** The server's seed of one attempt to deal: it names the table and the attempt, so that it fits no other. */
export const boundServerSeed = (table: string, attempt: number, random: string): string =>
  `${serverSeedPrefix(table, attempt)}${random}`;

export const serverSeedPrefix = (table: string, attempt: number): string => `oriflamme:${table}:${attempt}:`;

/** The hash of the server's seed, which the table publishes before any player commits to a seed. */
export const commitmentTo = (serverSeed: string): string => sha256Hex(serverSeed);

/** Whose seed it is, and for what. */
export interface SeedUse {
  readonly table: string;
  readonly attempt: number;
  readonly seat: number;
}

/** What `seedHash` hashes: a seed cannot be passed off as that of another seat, table or attempt. */
export const seedText = ({ table, attempt, seat }: SeedUse, clientSeed: string): string =>
  `oriflamme client seed\n${table}\n${attempt}\n${seat}\n${clientSeed}`;

/** The hash by which a player commits to a seed. */
export const seedHash = (use: SeedUse, clientSeed: string): string => sha256Hex(seedText(use, clientSeed));

/** What the seed of the deal is the hash of. Bots and players who took no part contribute an empty line. */
export const sharedSeedText = (serverSeed: string, clientSeeds: readonly (string | null)[]): string =>
  [serverSeed, ...clientSeeds.map((seed) => seed ?? '')].join('\n');

/** The seed of the deal, to which the server and every player have contributed. */
export const sharedSeed = (serverSeed: string, clientSeeds: readonly (string | null)[]): string =>
  sha256Hex(sharedSeedText(serverSeed, clientSeeds));
