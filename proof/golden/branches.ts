import type { Event, Kind } from '@oriflamme/engine';

/** The events of one round, with the kind of each card. */
export interface RoundOfEvents {
  readonly events: readonly Event[];
  readonly kindOf: (card: number | null) => Kind | undefined;
}

type Branch = (round: RoundOfEvents) => boolean;

const some =
  (passes: (event: Event, round: RoundOfEvents) => boolean): Branch =>
  (round) =>
    round.events.some((event) => passes(event, round));

const times =
  (count: number, passes: (event: Event, round: RoundOfEvents) => boolean): Branch =>
  (round) =>
    round.events.filter((event) => passes(event, round)).length >= count;

const both =
  (...branches: Branch[]): Branch =>
  (round) =>
    branches.every((branch) => branch(round));

const revealed = (kind: Kind) => some((event) => event.type === 'revealed' && event.kind === kind);
const eliminates = (kind: Kind, wasUp: boolean) =>
  some(
    (event, { kindOf }) => event.type === 'eliminated' && event.wasUp === wasUp && kindOf(event.by) === kind,
  );
const gains = (kind: Kind, amount: number) =>
  some(
    (event, { kindOf }) =>
      event.type === 'gained' &&
      event.reason === 'ability' &&
      event.amount === amount &&
      kindOf(event.card) === kind,
  );
const paid = (reason: string) => some((event) => event.type === 'gained' && event.reason === reason);
const happens = (type: Event['type']) => some((event) => event.type === type);
const leaves = (kind: Kind) => some((event) => event.type === 'discarded' && event.kind === kind);

/** The condition that a round has to meet for the golden file of a kind: the card acts, and does what is special about it. */
const BRANCHES: Readonly<Partial<Record<Kind, Branch>>> = {
  ambush: both(revealed('ambush'), paid('ambush')),
  apothecary: both(eliminates('apothecary', false), eliminates('apothecary', true)),
  archer: both(eliminates('archer', false), eliminates('archer', true)),
  assassination: both(eliminates('assassination', false), revealed('assassination')),
  blackmail: both(revealed('blackmail'), paid('blackmail')),
  bribery: both(revealed('bribery'), happens('bribed')),
  conspiracy: gains('conspiracy', 6),
  cutthroat: times(2, (event, { kindOf }) => event.type === 'eliminated' && kindOf(event.by) === 'cutthroat'),
  deserter: both(paid('deserter'), leaves('deserter')),
  diplomat: both(
    some(
      (event, { kindOf }) =>
        event.type === 'put' && event.by !== event.card && kindOf(event.by) === 'diplomat',
    ),
    leaves('diplomat'),
  ),
  empress: some((event, { kindOf }) => event.type === 'put' && kindOf(event.by) === 'empress'),
  fanatic: both(gains('fanatic', 1), gains('fanatic', 2)),
  felon: times(2, (event) => event.type === 'lost' && event.reason === 'felon'),
  heir: gains('heir', 2),
  infiltration: both(revealed('infiltration'), paid('infiltration')),
  informant: both(happens('returned'), happens('slept')),
  insurrection: both(
    happens('turnedDown'),
    times(2, (event, { kindOf }) => event.type === 'eliminated' && kindOf(event.by) === 'insurrection'),
  ),
  judge: both(happens('marked'), eliminates('judge', false)),
  lord: gains('lord', 3),
  machination: both(happens('wagered'), paid('machination')),
  prince: some((event) => event.type === 'entered' && event.from === 'twin'),
  queen: both(gains('queen', 2), paid('queen')),
  royalDecree: both(happens('moved'), revealed('royalDecree'), happens('uncovered')),
  schemer: both(gains('schemer', 2), leaves('schemer')),
  shapeshifter: both(
    some((event) => event.type === 'copied' && event.ability === 'soldier'),
    eliminates('shapeshifter', true),
  ),
  soldier: both(eliminates('soldier', false), eliminates('soldier', true)),
  spy: times(2, (event) => event.type === 'lost' && event.reason === 'spy'),
  trade: both(
    some((event) => event.type === 'reserved' && event.kind === 'trade' && event.influence >= 2),
    paid('trade'),
  ),
  trap: both(revealed('trap'), paid('trap')),
  twin: both(
    gains('twin', 1),
    some((event) => event.type === 'eliminated' && event.kind === 'twin'),
    leaves('prince'),
  ),
  usurpation: some((event) => event.type === 'entered' && event.from !== 'twin'),
};

export const branchOf = (kind: Kind): Branch => BRANCHES[kind] ?? revealed(kind);
