import { createHash, randomBytes } from 'node:crypto';
import { type Deal, drawDeal, type Kind, type Seat } from '@oriflamme/engine';

/** Bytes of the server's part: more than anyone can guess. */
const SECRET_BYTES = 32;

export const newServerSeed = (): string => randomBytes(SECRET_BYTES).toString('hex');

/** What the table is told of the server's part before the players give theirs: neither side can change its mind. */
export const commitmentOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The seed to which the server and every player have contributed. */
export const seedOf = (secret: string, parts: readonly (string | null)[]): string =>
  createHash('sha256')
    .update([secret, ...parts.map((part) => part ?? '')].join('\n'))
    .digest('hex');

export interface FairDeal {
  readonly deck: readonly Kind[];
  readonly players: number;
  readonly serverSeed: string;
  readonly clientSeeds: readonly (string | null)[];
  readonly first: Seat | null;
}

export const dealFairly = ({
  deck,
  players,
  serverSeed: secret,
  clientSeeds: parts,
  first,
}: FairDeal): Deal =>
  drawDeal({ deck, players, seed: seedOf(secret, parts), ...(first === null ? {} : { first }) });
