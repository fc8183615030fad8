import { createHash, randomBytes } from 'node:crypto';
import { type Deal, drawDeal, type Kind, type Seat } from '@oriflamme/engine';
import { boundServerSeed, type SeedUse, seedText, sharedSeedText } from '@oriflamme/protocol';

const SERVER_SEED_BYTES = 32;

// The same formulas as in the protocol package, with Node's faster hash.
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The server's seed for one attempt to deal at one table. */
export const newServerSeed = (table: string, attempt: number): string =>
  boundServerSeed(table, attempt, randomBytes(SERVER_SEED_BYTES).toString('hex'));

/** Commitment to the server's seed, published before the players contribute theirs. */
export const commitmentOf = sha256;

/** The hash by which a player commits to a seed. */
export const seedHashOf = (use: SeedUse, clientSeed: string): string => sha256(seedText(use, clientSeed));

/** The seed of the deal, from the contributions of the server and all players. */
export const seedOf = (serverSeed: string, clientSeeds: readonly (string | null)[]): string =>
  sha256(sharedSeedText(serverSeed, clientSeeds));

export interface FairDeal {
  readonly deck: readonly Kind[];
  readonly players: number;
  readonly serverSeed: string;
  readonly clientSeeds: readonly (string | null)[];
  readonly first: Seat | null;
}

export const dealFairly = ({ deck, players, serverSeed, clientSeeds, first }: FairDeal): Deal =>
  drawDeal({ deck, players, seed: seedOf(serverSeed, clientSeeds), ...(first === null ? {} : { first }) });
