import {
  cardOf,
  type Forecast,
  type ForeseenChoice,
  type Kind,
  type Outcome,
  type Seat,
} from '@oriflamme/engine';
import { type Claim, claimsOfEvents, isSameClaim, type Target } from './claims.ts';

/** What an option does whatever the hidden cards are: its own effects, and one of the alternatives that follow. */
export interface CertainClaims {
  readonly claims: readonly Claim[];
  /** The options of the choice that follows, grouped by what they do. Empty if there is none. */
  readonly choices: readonly (readonly Claim[])[];
  /** Kinds that a hidden victim may have and that would strike back. */
  readonly risks: readonly Kind[];
}

/** The claims of a forecast that hold for all hidden cards. */
export function certainClaims(forecast: Forecast, viewer: Seat): CertainClaims {
  const outcomes: Outcome[] = [forecast, ...forecast.exceptions.map(({ outcome }) => outcome)];
  const [usual, ...others] = outcomes.map(({ events }) => claimsOfEvents(events, viewer));
  const claims = usual.flatMap((claim) => commonClaim(claim, others));
  const choices = outcomes.map(({ choice }) => (choice ? groupChoices(choice, viewer) : []));
  const isSameChoice = choices.every((groups) => JSON.stringify(groups) === JSON.stringify(choices[0]));
  const hasEffect = forecast.choice !== null || usual.some(({ type }) => type !== 'take');
  return {
    claims: hasEffect || forecast.exceptions.length > 0 ? claims : [...claims, onlyClaim(forecast)],
    choices: isSameChoice ? choices[0] : [],
    risks: [...new Set(risksOf(forecast))].toSorted(),
  };
}

/** What an option without an effect does: an intrigue leaves the queue all the same. */
function onlyClaim({ events }: Forecast): Claim {
  const left = events.find((event) => event.type === 'discarded');
  const amounts = { n: 0, most: 0 };
  return left
    ? { type: 'discard', ...amounts, targets: [[{ card: left.card }]] }
    : { type: 'idle', ...amounts, targets: [] };
}

/** The part of a claim that all the other outcomes share. */
function commonClaim(claim: Claim, others: readonly (readonly Claim[])[]): Claim[] {
  let common = claim;
  for (const list of others) {
    const same =
      list.find((other) => isSameClaim(other, common)) ?? list.find((other) => isAlike(other, claim));
    if (!same) return [];
    const [targets] = common.targets;
    const shared = targets?.filter((target) => includesTarget(same, target));
    if (shared?.length === 0) return [];
    common = { ...mergeAmounts([common, same]), targets: shared ? [shared] : [] };
  }
  return [common];
}

/** Claims about cards can have some of them in common: a Cutthroat's victim, but not those of the same name. */
const isAlike = (a: Claim, b: Claim): boolean => a.type === b.type && a.kind === b.kind;

const includesTarget = ({ targets }: Claim, target: Target): boolean =>
  targets.flat().some((other) => JSON.stringify(other) === JSON.stringify(target));

/** The claims of several options, of which one can be chosen. */
export const claimsOfOptions = (forecasts: readonly Forecast[], viewer: Seat): CertainClaims =>
  forecasts.length === 1
    ? certainClaims(forecasts[0], viewer)
    : {
        claims: [],
        choices: groupForecasts(forecasts, viewer),
        risks: [...new Set(forecasts.flatMap(risksOf))].toSorted(),
      };

const mergeAmounts = (claims: readonly Claim[]): Claim => ({
  ...claims[0],
  n: Math.min(...claims.map(({ n }) => n)),
  most: Math.max(...claims.map(({ most }) => most)),
});

/** Options that do the same to different targets are one group: "eliminate A or B". */
function groupChoices({ turn, forecasts }: ForeseenChoice, viewer: Seat): Claim[][] {
  // The moves of a Royal Decree are too many to foresee each.
  if (turn.type === 'decree') return [[{ type: 'move', n: 0, most: 0, targets: [] }]];
  // What to do with a Machination's influence is one claim, `hold`.
  if (turn.type === 'influence') return [];
  return groupForecasts(forecasts, viewer);
}

function groupForecasts(forecasts: readonly Forecast[], viewer: Seat): Claim[][] {
  const lists = forecasts.map((forecast) => certainClaims(forecast, viewer).claims);
  const groups = Map.groupBy(lists, (list) => list.map(({ type, kind }) => `${type} ${kind}`).join());
  return [...groups.values()].map((group) =>
    group[0].map((_, index) => {
      const claims = group.map((list) => list[index]);
      const targets = claims.flatMap((claim) => claim.targets).map((target) => JSON.stringify(target));
      return {
        ...mergeAmounts(claims),
        targets: [...new Set(targets)].map((target) => JSON.parse(target) as Claim['targets'][number]),
      };
    }),
  );
}

function risksOf({ exceptions, choice }: Forecast): Kind[] {
  return [
    ...exceptions.flatMap(({ hidden }) =>
      hidden.map(({ kind }) => kind).filter((kind) => cardOf(kind).reacts),
    ),
    ...(choice?.forecasts.flatMap(risksOf) ?? []),
  ];
}
