import { drawDeal, type Event, Game, isVisibleTo, Random, RULES_VERSION, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { type DealEvidence, eventsDigest, parseEvidence, startDigest } from './evidence.ts';
import { boundServerSeed, commitmentTo, seedHash, sharedSeed } from './seeds.ts';
import { type DealtGame, verifyDeal } from './verifyDeal.ts';

const table = 'T'.repeat(16);
const serverSeed = boundServerSeed(table, 1, 'a1'.repeat(32));
const clientSeeds = ['0f'.repeat(16), null, 'ee'.repeat(16)];
const hashes = clientSeeds.map((seed, seat) => seed && seedHash({ table, attempt: 1, seat }, seed));
const person = { type: 'person', name: 'Ann', isReady: true, isBotControlled: false, isAway: false } as const;
const deal = drawDeal({ deck: sets.base, players: 3, seed: sharedSeed(serverSeed, clientSeeds) });

function playedGame(): Game {
  const game = Game.fromDeal(deal);
  const random = new Random('fair');
  while (game.turn) game.choose(random.below(game.optionCount));
  return game;
}

const { record } = playedGame();
const game: DealtGame = {
  table,
  seats: [person, { type: 'bot', name: 'Odo', level: 'duke' }, person],
  commitment: commitmentTo(serverSeed),
  first: null,
  deal: { attempt: 1, stage: 'dealt', hashes, waitingFor: [], stopped: [] },
  disclosure: { record, serverSeed, clientSeeds },
};

function seenBy(seat: number): NonNullable<DealEvidence['seen']> {
  const events: Event[] = [];
  Game.replay(record, (event) => isVisibleTo(event, seat) && events.push(event));
  const start = startDigest(Game.fromDeal(deal).view(seat));
  return { start, count: events.length, digest: eventsDigest(start, events) };
}

const evidence: DealEvidence = {
  version: 1,
  table,
  seat: 2,
  rules: RULES_VERSION,
  attempt: 1,
  commitment: game.commitment,
  clientSeed: clientSeeds[2]!,
  isCommitted: true,
  transcript: { deck: deal.deck, seats: ['person', 'bot', 'person'], first: null, hashes },
  isRevealed: true,
  seen: seenBy(2),
  fault: null,
};

const disclosing = (changes: Partial<DealtGame['disclosure']>): DealtGame => ({
  ...game,
  disclosure: { ...game.disclosure, ...changes },
});
const unfair = (reason: string) => ({ result: 'unfair', reason });
const unchecked = (reason: string) => ({ result: 'unchecked', reason });

describe('verifyDeal', () => {
  it('accepts the game that the player took part in dealing and saw', () => {
    expect(verifyDeal(game, evidence)).toEqual({ result: 'fair' });
    expect(verifyDeal(game, parseEvidence(JSON.parse(JSON.stringify(evidence))))).toEqual({ result: 'fair' });
  });

  it('never calls a deal fair without evidence of this table', () => {
    expect(verifyDeal(game, undefined)).toEqual(unchecked('no-part'));
    expect(verifyDeal(game, { ...evidence, table: 'other' })).toEqual(unchecked('no-part'));
  });

  it('cannot check a deal that the player took no part in', () => {
    expect(verifyDeal(game, { ...evidence, transcript: null, seen: null })).toEqual(unchecked('no-part'));
    expect(verifyDeal(game, { ...evidence, attempt: 2, seen: null, isCommitted: false })).toEqual(
      unchecked('no-part'),
    );
  });

  it('cannot check a game that went on under other rules', () => {
    const { position } = playedGame();
    expect(verifyDeal(disclosing({ record: { ...record, start: { position } } }), evidence)).toEqual(
      unchecked('other-rules'),
    );
    expect(verifyDeal(disclosing({ record: { ...record, rules: RULES_VERSION + 1 } }), evidence)).toEqual(
      unchecked('other-rules'),
    );
  });

  it('does not accuse a server whose new rules look like another game', () => {
    const { position } = playedGame();
    const migrated = disclosing({ record: { ...record, start: { position } } });
    const confused: DealEvidence = { ...evidence, fault: 'other-game' };
    expect(verifyDeal(migrated, confused)).toEqual(unchecked('other-rules'));
    expect(verifyDeal(game, confused)).toEqual(unfair('other-game'));
  });

  it('cannot check a deal of an earlier version, which had no hashes', () => {
    const old = { ...game, deal: undefined } as unknown as DealtGame;
    expect(verifyDeal(old, undefined)).toEqual(unchecked('older'));
    expect(verifyDeal(old, evidence)).toEqual(unfair('other-commitment'));
  });

  it('detects another commitment, secret or table', () => {
    const other = boundServerSeed(table, 1, 'b2'.repeat(32));
    expect(verifyDeal({ ...game, commitment: commitmentTo(other) }, evidence)).toEqual(
      unfair('other-commitment'),
    );
    expect(verifyDeal(disclosing({ serverSeed: other }), evidence)).toEqual(unfair('other-secret'));
    const foreign = boundServerSeed('U'.repeat(16), 1, 'a1'.repeat(32));
    const moved = { ...disclosing({ serverSeed: foreign }), commitment: commitmentTo(foreign) };
    expect(verifyDeal(moved, undefined)).toEqual(unfair('other-secret'));
  });

  it('detects other seeds, also for a bot', () => {
    const own = disclosing({ clientSeeds: [clientSeeds[0], null, 'dd'.repeat(16)] });
    expect(verifyDeal(own, evidence)).toEqual(unfair('own-seed'));
    const another = disclosing({ clientSeeds: ['dd'.repeat(16), null, clientSeeds[2]] });
    expect(verifyDeal(another, evidence)).toEqual(unfair('other-seed'));
    const bots = disclosing({ clientSeeds: [clientSeeds[0], 'dd'.repeat(16), clientSeeds[2]] });
    expect(verifyDeal(bots, evidence)).toEqual(unfair('other-seed'));
  });

  it('detects other seats, another deck and another first player', () => {
    expect(verifyDeal({ ...game, seats: game.seats.toReversed().with(1, person) }, evidence)).toEqual(
      unfair('other-setup'),
    );
    expect(verifyDeal({ ...game, first: 0 }, evidence)).toEqual(unfair('other-setup'));
  });

  it('detects another deal, another hand and another game', () => {
    const other = Game.deal({ deck: sets.base, players: 3, seed: 'chosen by the server' }).record;
    expect(verifyDeal(disclosing({ record: other }), evidence)).toEqual(unfair('other-deal'));
    const hand = { ...evidence, seen: { ...seenBy(2), start: seenBy(0).start } };
    expect(verifyDeal(game, hand)).toEqual(unfair('other-hand'));
    const shorter = disclosing({ record: { ...record, choices: record.choices.slice(0, 5) } });
    expect(verifyDeal(shorter, evidence)).toEqual(unfair('other-game'));
  });

  it('reports what was noticed before the end', () => {
    expect(verifyDeal(game, { ...evidence, fault: 'changed-transcript' })).toEqual(
      unfair('changed-transcript'),
    );
    const without = { ...evidence.transcript!, hashes: [hashes[0], null, null] };
    expect(verifyDeal(game, { ...evidence, transcript: without })).toEqual(unfair('dropped-seed'));
  });
});

describe('parseEvidence', () => {
  it('rejects what is not evidence', () => {
    for (const wrong of [null, [], {}, { ...evidence, version: 2 }, { ...evidence, seen: {} }])
      expect(parseEvidence(wrong)).toBeUndefined();
  });
});
