import { createHash, randomBytes } from 'node:crypto';
import { type Deal, drawDeal, type Kind, type Seat } from '@oriflamme/engine';

const SERVER_SEED_BYTES = 32;

export const newServerSeed = (): string => randomBytes(SERVER_SEED_BYTES).toString('hex');

/** Commitment to the server's seed, published before the players contribute theirs. */
export const commitmentOf = (serverSeed: string): string =>
  createHash('sha256').update(serverSeed).digest('hex');

/** The seed of the deal, from the contributions of the server and all players. */
export const seedOf = (serverSeed: string, clientSeeds: readonly (string | null)[]): string =>
  createHash('sha256')
    .update([serverSeed, ...clientSeeds.map((seed) => seed ?? '')].join('\n'))
    .digest('hex');

export interface FairDeal {
  readonly deck: readonly Kind[];
  readonly players: number;
  readonly serverSeed: string;
  readonly clientSeeds: readonly (string | null)[];
  readonly first: Seat | null;
}

export const dealFairly = ({ deck, players, serverSeed, clientSeeds, first }: FairDeal): Deal =>
  drawDeal({ deck, players, seed: seedOf(serverSeed, clientSeeds), ...(first === null ? {} : { first }) });
