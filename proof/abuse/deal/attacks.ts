import { type Deal, drawDeal, type GameRecord, type Kind, type Random, type Seat } from '@oriflamme/engine';
import { boundServerSeed, commitmentTo, type DealtGame, seedHash, sharedSeed } from '@oriflamme/protocol';

/** All that a cheating server knows when every seed is in. */
export interface DealFacts {
  readonly table: string;
  readonly deck: readonly Kind[];
  readonly first: Seat | null;
  readonly seats: DealtGame['seats'];
  /** The seat of the honest player. */
  readonly own: Seat;
  readonly serverSeed: string;
  readonly hashes: readonly (string | null)[];
  readonly clientSeeds: readonly (string | null)[];
}

/** What it does with it. */
export interface Plan {
  /** The cards that are played with. */
  readonly played: Deal;
  readonly finish: (record: GameRecord) => Omit<DealtGame, 'table'>;
}

export interface Attack {
  /** Hashes that are shown before the honest player reveals a seed. */
  readonly shown?: (facts: DealFacts) => readonly (string | null)[];
  /** Whether other hashes are shown once the honest seed is known, and the seed is asked for again. */
  readonly shownAgain?: (facts: DealFacts, random: Random) => readonly (string | null)[];
  readonly plan: (facts: DealFacts, random: Random) => Plan;
}

export const hex = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => random.below(16).toString(16)).join('');

type Changes = Partial<
  Pick<DealFacts, 'serverSeed' | 'clientSeeds' | 'hashes' | 'seats' | 'first' | 'deck'>
> & {
  readonly commitment?: string;
};

/** The deal that follows from the facts, disclosed as such. */
export function planWith(facts: DealFacts, changes: Changes = {}): Plan {
  const { deck, first, seats, serverSeed, clientSeeds, hashes } = { ...facts, ...changes };
  const { commitment = commitmentTo(serverSeed) } = changes;
  const seed = sharedSeed(serverSeed, clientSeeds);
  return {
    played: drawDeal({ deck, players: seats.length, seed, ...(first === null ? {} : { first }) }),
    finish: (record) => ({
      seats,
      commitment,
      first,
      deal: { attempt: 1, stage: 'dealt', hashes, waitingFor: [], stopped: [] },
      disclosure: { record, serverSeed, clientSeeds },
    }),
  };
}

/** Another player with a seed: an accomplice of the server. */
const accompliceOf = ({ clientSeeds, own }: DealFacts): Seat =>
  clientSeeds.findIndex((seed, seat) => seed !== null && seat !== own);

const hashesOf = ({ table }: DealFacts, clientSeeds: DealFacts['clientSeeds']) =>
  clientSeeds.map((seed, seat) => (seed === null ? null : seedHash({ table, attempt: 1, seat }, seed)));

const swapped = <T>(list: readonly T[], one: number, other: number): T[] =>
  list.with(one, list[other]).with(other, list[one]);

/** A deal in which a seat has other cards. */
const withHand = (deal: Deal, seat: Seat): Deal => ({
  ...deal,
  hands: deal.hands.with(seat, [...deal.setAside[seat], ...deal.hands[seat].slice(3)]),
  setAside: deal.setAside.with(seat, deal.hands[seat].slice(0, 3)),
});

const secondSecret = ({ table }: DealFacts, random: Random): string =>
  boundServerSeed(table, 1, hex(random, 64));

/** Plays with other cards and discloses the record of the fair deal, with the choices that were made. */
const disguised = (facts: DealFacts, seat: Seat): Plan => {
  const fair = planWith(facts);
  return {
    played: withHand(fair.played, seat),
    finish: (record) => fair.finish({ ...record, start: { deal: fair.played } }),
  };
};

/** The ways to cheat, with their variants. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  'new secret': [
    // With its own commitment, with the old one, and with the secret of another table.
    { plan: (facts, random) => planWith(facts, { serverSeed: secondSecret(facts, random) }) },
    {
      plan: (facts, random) =>
        planWith(facts, {
          serverSeed: secondSecret(facts, random),
          commitment: commitmentTo(facts.serverSeed),
        }),
    },
    {
      plan: (facts, random) =>
        planWith(facts, { serverSeed: boundServerSeed('elsewhere', 1, hex(random, 64)) }),
    },
  ],
  'invented parts': [
    // Of the accomplice, with and without new hashes, of the honest player, and of a bot.
    {
      plan: (facts, random) =>
        planWith(facts, { clientSeeds: facts.clientSeeds.with(accompliceOf(facts), hex(random, 32)) }),
    },
    {
      plan: (facts, random) => {
        const clientSeeds = facts.clientSeeds.with(accompliceOf(facts), hex(random, 32));
        return planWith(facts, { clientSeeds, hashes: hashesOf(facts, clientSeeds) });
      },
    },
    {
      plan: (facts, random) => {
        const clientSeeds = facts.clientSeeds.with(facts.own, hex(random, 32));
        return planWith(facts, { clientSeeds, hashes: hashesOf(facts, clientSeeds) });
      },
    },
    {
      plan: (facts, random) => {
        const empty = facts.clientSeeds.indexOf(null);
        const seat = empty < 0 ? facts.own : empty;
        return planWith(facts, { clientSeeds: facts.clientSeeds.with(seat, hex(random, 32)) });
      },
    },
  ],
  'wrong order': [
    // Of the seeds, of seeds and hashes, and of the seats with their seeds.
    {
      plan: (facts) =>
        planWith(facts, { clientSeeds: swapped(facts.clientSeeds, facts.own, accompliceOf(facts)) }),
    },
    {
      plan: (facts) => {
        const clientSeeds = swapped(facts.clientSeeds, facts.own, accompliceOf(facts));
        return planWith(facts, { clientSeeds, hashes: hashesOf(facts, clientSeeds) });
      },
    },
    {
      plan: (facts) => {
        const other = (facts.own + 1) % facts.seats.length;
        const clientSeeds = swapped(facts.clientSeeds, facts.own, other);
        const seats = swapped(facts.seats, facts.own, other);
        return planWith(facts, { clientSeeds, seats, hashes: hashesOf(facts, clientSeeds) });
      },
    },
  ],
  'dropped part': [
    // The honest player's at the end, an accomplice's at the end, and the honest one's before the reveal.
    {
      plan: (facts) => {
        const clientSeeds = facts.clientSeeds.with(facts.own, null);
        return planWith(facts, { clientSeeds, hashes: hashesOf(facts, clientSeeds) });
      },
    },
    {
      plan: (facts) => {
        const clientSeeds = facts.clientSeeds.with(accompliceOf(facts), null);
        return planWith(facts, { clientSeeds, hashes: hashesOf(facts, clientSeeds) });
      },
    },
    {
      shown: ({ hashes, own }) => hashes.with(own, null),
      plan: (facts) => {
        const clientSeeds = facts.clientSeeds.with(facts.own, null);
        return planWith(facts, { clientSeeds, hashes: hashesOf(facts, clientSeeds) });
      },
    },
  ],
  'accomplice last': [
    // The accomplice chooses a seed once all others are known: told at the end, or shown before the start.
    {
      shown: (facts) => facts.hashes.with(accompliceOf(facts), 'ab'.repeat(32)),
      plan: (facts) => planWith(facts),
    },
    {
      shown: (facts) => facts.hashes.with(accompliceOf(facts), null),
      plan: (facts) => planWith(facts),
    },
    {
      shown: (facts) => facts.hashes.with(accompliceOf(facts), 'ab'.repeat(32)),
      shownAgain: ({ hashes }) => hashes,
      plan: (facts) => planWith(facts),
    },
  ],
  'another deal': [
    // Of the honest player's cards or all cards, told or disguised, with another first player or deck.
    {
      plan: (facts) => {
        const fair = planWith(facts);
        return { ...fair, played: withHand(fair.played, facts.own) };
      },
    },
    {
      plan: (facts) => {
        const fair = planWith(facts);
        return { ...fair, played: withHand(fair.played, accompliceOf(facts)) };
      },
    },
    { plan: (facts) => disguised(facts, facts.own) },
    { plan: (facts) => disguised(facts, accompliceOf(facts)) },
    {
      plan: (facts) => {
        const first = ((facts.first ?? planWith(facts).played.first) + 1) % facts.seats.length;
        return planWith(facts, { first });
      },
    },
  ],
};
