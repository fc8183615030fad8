import assert from 'node:assert/strict';
import { type Event, type Forecast, listOptions, type Seat, type State } from '@oriflamme/engine';
import {
  certainClaims,
  type CertainClaims,
  type Claim,
  claimsOfEvents,
  type Target,
} from '@oriflamme/web/internals';
import { playOption } from './playOption.ts';

/**
 * Compares what the table says about an option with what happens: everything that it claims comes true, within its amounts;
 * the treasury changes as claimed; and a victim strikes back only where that was named as a risk.
 */
export function assertClaims(forecast: Forecast, state: State, option: number, viewer: Seat): void {
  const said = certainClaims(forecast, viewer);
  const { events, after } = playOption(state, option);
  const claims = claimsOf(events, viewer);
  for (const claim of said.claims) assertClaim(claim, claims);
  assertGain(said, events, viewer);
  assertRisks(said, events);
  if (!after || said.choices.length === 0) return;
  assert.ok(
    said.choices.every((group) => group.length > 0),
    'an option without a word',
  );
  listOptions(after);
  const count = after.optionCount;
  for (let index = 0; index < count; index++) {
    const next = playOption(after, index).events;
    assertRisks(said, next);
    const made = claimsOf(next, viewer);
    // A Royal Decree's moves are not told apart.
    const isMove = said.choices[0][0]?.type === 'move';
    if (!isMove)
      assert.ok(
        said.choices.some((group) => fits(group, made)),
        `option ${index} was not named`,
      );
  }
}

const claimsOf = (events: readonly Event[], viewer: Seat): Claim[] => [
  ...claimsOfEvents(
    events.flatMap((event) => ('to' in event || event.type === 'unreplaced' ? [] : [event])),
    viewer,
  ),
  // That an intrigue leaves is told only where nothing else happens.
  ...events.flatMap((event): Claim[] =>
    event.type === 'discarded' ? [{ type: 'discard', n: 0, most: 0, targets: [[{ card: event.card }]] }] : [],
  ),
];

/** A group of options names this one: each claim has come true for one of its alternatives. */
const fits = (group: readonly Claim[], made: readonly Claim[]): boolean =>
  group.every((claim) => claim.type === 'idle' || made.some((other) => holds(claim, other)));

const holds = (claim: Claim, made: Claim): boolean =>
  claim.type === made.type &&
  claim.kind === made.kind &&
  claim.n <= made.n &&
  made.n <= claim.most &&
  (claim.targets.length === 0 ||
    claim.targets.some((all) => all.every((target) => isAmong(target, made.targets[0] ?? []))));

const isAmong = (target: Target, targets: readonly Target[]): boolean =>
  targets.some((other) => JSON.stringify(other) === JSON.stringify(target));

function assertClaim(claim: Claim, made: readonly Claim[]): void {
  if (claim.type === 'idle')
    return assert.deepEqual(
      made.filter(({ type }) => type !== 'take'),
      [],
    );
  assert.ok(
    made.some((other) => holds(claim, other)),
    `${JSON.stringify(claim)} did not come true: ${JSON.stringify(made)}`,
  );
}

/** What goes into the treasury, counted from the events alone. */
function assertGain({ claims }: CertainClaims, events: readonly Event[], viewer: Seat): void {
  const gained = events.reduce(
    (sum, event) => (event.type === 'gained' && event.seat === viewer ? sum + event.amount : sum),
    0,
  );
  const incomes = claims.filter(({ type }) => type === 'take' || type === 'gain' || type === 'steal');
  const sum = (amount: 'n' | 'most') => incomes.reduce((total, claim) => total + claim[amount], 0);
  assert.ok(gained >= sum('n'), `${gained} gained instead of ${sum('n')}`);
  if (incomes.some(({ type }) => type === 'gain')) assert.ok(gained <= sum('most'), `${gained} gained`);
}

const STRIKES: ReadonlySet<string> = new Set(['ambush', 'trap', 'blackmail']);

function assertRisks({ risks, claims, choices }: CertainClaims, events: readonly Event[]): void {
  const isForetold = [...claims, ...choices.flat()].some(
    ({ type }) => type === 'othersGain' || type === 'robbed',
  );
  for (const event of events)
    if (event.type === 'gained' && STRIKES.has(event.reason) && !isForetold)
      assert.ok(
        risks.some((kind) => kind === event.reason),
        `${event.reason} was not named as a risk`,
      );
}
