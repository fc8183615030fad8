import { drawDeal, type GameRecord } from '@oriflamme/engine';

/** What is shown after an online game, so that anyone can check the deal. */
export interface DealProof {
  readonly record: GameRecord;
  /** The server's part, of which the table knew the hash before anyone sat down. */
  readonly secret: string;
  readonly commitment: string;
  /** The players' parts by seat; null for bots. */
  readonly parts: readonly (string | null)[];
  /** Who was named to begin, if anybody was. */
  readonly first: number | null;
}

export type Fairness =
  | 'fair'
  | 'other-secret' // the server's part is not the one that was promised
  | 'other-deal'; // the parts do not give this deal

/** SHA-256 in hex, wherever there is Web Crypto. */
async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash that the table is told of the server's part. */
export const commitmentTo = (secret: string): Promise<string> => hash(secret);

/** The seed to which the server and every player have contributed. */
export const sharedSeed = (secret: string, parts: readonly (string | null)[]): Promise<string> =>
  hash([secret, ...parts.map((part) => part ?? '')].join('\n'));

/** Whether the cards were dealt as promised. */
export async function checkDeal({ record, secret, commitment, parts, first }: DealProof): Promise<Fairness> {
  if ((await commitmentTo(secret)) !== commitment) return 'other-secret';
  if (!('deal' in record.start)) return 'other-deal';
  const { deal } = record.start;
  const promised = drawDeal({
    deck: deal.deck,
    players: parts.length,
    seed: await sharedSeed(secret, parts),
    ...(first === null ? {} : { first }),
  });
  return JSON.stringify(promised) === JSON.stringify(deal) ? 'fair' : 'other-deal';
}
