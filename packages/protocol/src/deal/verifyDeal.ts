import { drawDeal, type Deal, Game, isVisibleTo, type Event, RULES_VERSION } from '@oriflamme/engine';
import type { FinishedGame } from '../messages.ts';
import { type DealEvidence, type DealFault, eventsDigest, startDigest } from './evidence.ts';
import { commitmentTo, seedHash, serverSeedPrefix, sharedSeed } from './seeds.ts';

/** What a finished game says about its deal. */
export type DealtGame = Pick<
  FinishedGame,
  'table' | 'seats' | 'commitment' | 'first' | 'deal' | 'disclosure'
>;

/** How the server broke the rules of the deal. */
export type UnfairReason =
  | DealFault
  | 'other-secret' // the server's seed does not match its commitment, or is one of another table or attempt
  | 'own-seed' // another seed than the player's own was used
  | 'other-seed' // a seed does not match its hash, or there is one where none was
  | 'other-setup' // other seats, bots, deck or first player than the players were shown
  | 'other-deal' // the seeds do not give this deal
  | 'other-hand'; // the player was shown another hand at the start

/** Why nothing can be said. */
export type UncheckedReason =
  | 'no-part' // this player's program contributed no seed, or its evidence is not here
  | 'other-rules' // the game went on under a new version of the rules
  | 'older'; // the game was dealt before players committed to their seeds

export type DealVerdict =
  | { readonly result: 'fair' }
  | { readonly result: 'unfair'; readonly reason: UnfairReason }
  | { readonly result: 'unchecked'; readonly reason: UncheckedReason };

const FAIR: DealVerdict = { result: 'fair' };
const unfair = (reason: UnfairReason): DealVerdict => ({ result: 'unfair', reason });
const unchecked = (reason: UncheckedReason): DealVerdict => ({ result: 'unchecked', reason });
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Verifies the deal of a finished game against what the player's own program kept. Without evidence a deal is never fair: the
 * server could have invented all that it discloses. It is unfair if it contradicts itself.
 */
export function verifyDeal(game: DealtGame, evidence: DealEvidence | undefined): DealVerdict {
  const own = evidence?.table === game.table ? evidence : undefined;
  return (
    (own && compareWithEvidence(game, own)) ??
    compareWithItself(game) ??
    (own ? compareWithSeenGame(game, own) : unchecked('no-part'))
  );
}

/** A verdict if the game is not the one that the player took part in dealing. */
function compareWithEvidence(game: DealtGame, own: DealEvidence): DealVerdict | undefined {
  const { transcript, attempt, seat, seen } = own;
  // After an update of the rules the events are counted anew, which looks like another game.
  if (own.fault && !(own.fault === 'other-game' && isOfOtherRules(game))) return unfair(own.fault);
  const hash = seedHash(own, own.clientSeed);
  // Every hash was in, and the player's was not among them.
  if (transcript && transcript.hashes[seat] !== hash)
    return own.isCommitted ? unfair('dropped-seed') : unchecked('no-part');
  // The deal was stopped, and the player took no part in the next one.
  if (!transcript || (game.deal?.attempt !== attempt && !seen)) return unchecked('no-part');
  if (game.deal?.attempt !== attempt || game.commitment !== own.commitment) return unfair('other-commitment');
  if (!isSame(game.seats.map(seatType), transcript.seats) || game.first !== transcript.first)
    return unfair('other-setup');
  const { record, clientSeeds } = game.disclosure;
  if ('deal' in record.start && !isSame(record.start.deal.deck, transcript.deck))
    return unfair('other-setup');
  if (clientSeeds[seat] !== own.clientSeed) return unfair('own-seed');
  return isSame(game.deal.hashes, transcript.hashes) ? undefined : unfair('other-seed');
}

/** Whether the game went on under a new version of the rules, or was played under another one. */
const isOfOtherRules = ({ disclosure: { record } }: DealtGame): boolean =>
  !('deal' in record.start) || record.rules !== RULES_VERSION;

const seatType = ({ type }: FinishedGame['seats'][number]): string => (type === 'bot' ? 'bot' : 'person');

/** A verdict if the disclosure contradicts itself, or cannot be checked by anyone. */
function compareWithItself(game: DealtGame): DealVerdict | undefined {
  const { deal, disclosure, commitment, table, seats } = game;
  const { serverSeed, clientSeeds, record } = disclosure;
  if (commitmentTo(serverSeed) !== commitment) return unfair('other-secret');
  if (clientSeeds.length !== seats.length) return unfair('other-seed');
  if (deal) {
    if (!serverSeed.startsWith(serverSeedPrefix(table, deal.attempt))) return unfair('other-secret');
    if (!areSeedsHashed(game, deal)) return unfair('other-seed');
  }
  // Another version of the rules may deal in another way.
  if (!('deal' in record.start) || record.rules !== RULES_VERSION) return unchecked('other-rules');
  if (!isSame(promisedDeal(game, record.start.deal), record.start.deal)) return unfair('other-deal');
  return deal ? undefined : unchecked('older');
}

/** Whether each seed matches its hash, and bots have none. */
const areSeedsHashed = (
  { table, seats, disclosure }: DealtGame,
  { attempt, hashes }: NonNullable<DealtGame['deal']>,
): boolean =>
  hashes.length === seats.length &&
  disclosure.clientSeeds.every((seed, seat) => {
    const hash = seed === null ? null : seedHash({ table, attempt, seat }, seed);
    return hash === hashes[seat] && (seats[seat].type !== 'bot' || seed === null);
  });

/** The deal that follows from the seeds; undefined if they give none. */
function promisedDeal({ first, disclosure }: DealtGame, { deck }: Deal): Deal | undefined {
  const { serverSeed, clientSeeds } = disclosure;
  const seed = sharedSeed(serverSeed, clientSeeds);
  try {
    return drawDeal({ deck, players: clientSeeds.length, seed, ...(first === null ? {} : { first }) });
  } catch {
    return undefined;
  }
}

/** Compares the record with what the player saw: the hand at the start, and then every event. */
function compareWithSeenGame({ disclosure: { record } }: DealtGame, own: DealEvidence): DealVerdict {
  const { seen, seat } = own;
  if (!seen) return FAIR;
  if (own.rules !== RULES_VERSION) return unchecked('other-rules');
  if (!('deal' in record.start)) return unfair('other-deal');
  if (startDigest(Game.fromDeal(record.start.deal).view(seat)) !== seen.start) return unfair('other-hand');
  const events: Event[] = [];
  try {
    Game.replay(record, (event) => {
      if (isVisibleTo(event, seat)) events.push(event);
    });
  } catch {
    return unfair('other-game');
  }
  const digest = eventsDigest(seen.start, events.slice(0, seen.count));
  return events.length >= seen.count && digest === seen.digest ? FAIR : unfair('other-game');
}
