import { drawDeal, type GameRecord } from '@oriflamme/engine';

/** What is needed to verify the deal of a finished online game. */
export interface DealProof {
  readonly record: GameRecord;
  /** The server's share of the deal; its hash was published before anyone sat down. */
  readonly serverSeed: string;
  readonly commitment: string;
  /** The players' shares of the deal, by seat; null for bots. */
  readonly clientSeeds: readonly (string | null)[];
  /** The seat that was set to begin; null if it was drawn. */
  readonly first: number | null;
}

export type Fairness =
  | 'fair'
  | 'other-secret' // the server's seed does not match its commitment
  | 'other-deal'; // the seeds do not give this deal

async function sha256Hex(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash of the server's seed that the table publishes. */
export const commitmentTo = (serverSeed: string): Promise<string> => sha256Hex(serverSeed);

/** The seed of the deal, to which the server and every player have contributed. */
export const sharedSeed = (serverSeed: string, clientSeeds: readonly (string | null)[]): Promise<string> =>
  sha256Hex([serverSeed, ...clientSeeds.map((seed) => seed ?? '')].join('\n'));

/** Verifies that the cards were dealt as promised. */
export async function checkDeal({
  record,
  serverSeed,
  commitment,
  clientSeeds,
  first,
}: DealProof): Promise<Fairness> {
  if ((await commitmentTo(serverSeed)) !== commitment) return 'other-secret';
  if (!('deal' in record.start)) return 'other-deal';
  const { deal } = record.start;
  const promised = drawDeal({
    deck: deal.deck,
    players: clientSeeds.length,
    seed: await sharedSeed(serverSeed, clientSeeds),
    ...(first === null ? {} : { first }),
  });
  return JSON.stringify(promised) === JSON.stringify(deal) ? 'fair' : 'other-deal';
}
