import type { Event, Kind, View } from '@oriflamme/engine';
import type { TableView } from '../messages.ts';
import { sha256Hex } from './sha256.ts';

/** All that the deal depends on except the seeds themselves, as it was shown before the player revealed a seed. */
export interface DealTranscript {
  readonly deck: readonly Kind[];
  readonly seats: readonly ('person' | 'bot')[];
  readonly first: number | null;
  /** Hashes of the seeds by seat; null for bots and for players who take no part. */
  readonly hashes: readonly (string | null)[];
}

/** What a player saw of the game, as a hash chain: the view at the start and then each event. */
export interface SeenGame {
  readonly start: string;
  readonly count: number;
  readonly digest: string;
}

/** What the server did that no honest one does, noticed before the end. */
export type DealFault = 'other-commitment' | 'changed-transcript' | 'dropped-seed' | 'other-game';

/** What a player's own program kept of a deal. The server cannot change it. */
export interface DealEvidence {
  readonly version: 1;
  readonly table: string;
  readonly seat: number;
  /** Version of the rules of the program that kept it. */
  readonly rules: number;
  readonly attempt: number;
  /** The server's commitment, shown before the player committed to a seed. */
  readonly commitment: string;
  /** The player's own seed. */
  readonly clientSeed: string;
  /** Whether the server confirmed that it has stored the hash of the seed. */
  readonly isCommitted: boolean;
  /** Null until every hash was in. */
  readonly transcript: DealTranscript | null;
  /** Whether the server confirmed that it has the seed. */
  readonly isRevealed: boolean;
  /** Null until the game started. */
  readonly seen: SeenGame | null;
  readonly fault: DealFault | null;
}

/** What a table shows of its deal once all hashes are in. */
export const transcriptOf = ({ config, seats, deal }: TableView): DealTranscript => ({
  deck: config.deck,
  seats: seats.map(({ type }) => (type === 'bot' ? 'bot' : 'person')),
  first: config.first,
  hashes: deal?.hashes ?? [],
});

export const startDigest = (view: View): string => sha256Hex(JSON.stringify(view));

/** Continues the hash chain of a seen game. */
export const eventsDigest = (before: string, events: readonly Event[]): string =>
  events.reduce((digest, event) => sha256Hex(`${digest}\n${JSON.stringify(event)}`), before);

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);
const isHash = (value: unknown): boolean => value === null || isText(value);
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function isTranscript(value: unknown): boolean {
  const { deck, seats, first, hashes } = fieldsOf(value);
  return (
    isList(deck, isText) &&
    isList(seats, (seat) => seat === 'person' || seat === 'bot') &&
    (first === null || Number.isInteger(first)) &&
    isList(hashes, isHash)
  );
}

function isSeen(value: unknown): boolean {
  const { start, count, digest } = fieldsOf(value);
  return isText(start) && Number.isInteger(count) && isText(digest);
}

/** Parses kept evidence; undefined if it is not valid. */
export function parseEvidence(json: unknown): DealEvidence | undefined {
  const { version, table, seat, rules, attempt, commitment, clientSeed, transcript, seen, ...rest } =
    fieldsOf(json);
  const isValid =
    version === 1 &&
    isText(table) &&
    [seat, rules, attempt].every(Number.isInteger) &&
    isText(commitment) &&
    isText(clientSeed) &&
    typeof rest['isCommitted'] === 'boolean' &&
    typeof rest['isRevealed'] === 'boolean' &&
    (transcript === null || isTranscript(transcript)) &&
    (seen === null || isSeen(seen)) &&
    (rest['fault'] === null || isText(rest['fault']));
  return isValid ? (json as DealEvidence) : undefined;
}
