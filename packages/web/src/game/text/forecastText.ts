import type { CardView, Forecast, Kind, Turn } from '@oriflamme/engine';
import { findCard, topOf, type VisibleState } from '@oriflamme/client';
import { locale, t } from '../../i18n/i18n.ts';
import { type CertainClaims, certainClaims, claimsOfOptions } from '../forecast/certainClaims.ts';
import { type Claim, claimsOfEvents, isSameClaim, type Target } from '../forecast/claims.ts';
import { cardName } from './cardText.ts';
import { capitalised, cardDescription, joinList, personName, type Voice } from './names.ts';

/** Alternatives beyond this number are counted instead of named. */
const MAX_NAMED = 3;

/** A forecast in words. Amounts are in brackets of their own, see `amountPattern`. */
export interface ForecastText {
  /** What happens in any case. */
  readonly certain: string;
  /** The kinds of a hidden victim that would strike back; empty if none can. */
  readonly risk: string;
}

/** Where the options are chosen: the family at `turn.seat` reads the text. */
export interface TableContext {
  readonly voice: Voice;
  readonly state: VisibleState;
  readonly turn: Turn;
}

/** Private-use characters around an amount, so that a component can draw it as a coin. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
export const amountPattern = new RegExp(`${OPEN}([^${CLOSE}]+)${CLOSE}`, 'u');
const withoutMarks = (text: string): string => text.replaceAll(new RegExp(`[${OPEN}${CLOSE}]`, 'gu'), '');

/** The forecast of an option, or of several: "take 1, eliminate the Pike’s Spy or the Bee’s face-down card"; "may be: Ambush". */
export function forecastsText(table: TableContext, forecasts: readonly Forecast[]): ForecastText {
  const claims = claimsOfOptions(forecasts, table.turn.seat);
  return { certain: claimsText(table, claims), risk: riskText(claims.risks) };
}

/** The forecast as sentences, with what each hidden kind would change. */
export function forecastSentences(table: TableContext, forecast: Forecast): string {
  const viewer = table.turn.seat;
  const certain = certainClaims(forecast, viewer);
  const sentences = [`${capitalised(claimsText(table, certain))}.`];
  const effects = new Map<string, Kind[]>();
  for (const { hidden, outcome } of forecast.exceptions) {
    // Combinations of several hidden cards are named as risks only.
    if (hidden.length !== 1) continue;
    const extra = claimsOfEvents(outcome.events, viewer).filter(
      (claim) => !certain.claims.some((other) => isSameClaim(other, claim) && other.most === claim.n),
    );
    const text = extra.map((claim) => claimText(table, claim)).join(', ');
    if (text) effects.set(text, [...(effects.get(text) ?? []), hidden[0].kind]);
  }
  for (const [text, kinds] of effects)
    sentences.push(t('forecast.if', { kinds: disjunction(kinds.map(cardName)), effects: text }));
  if (effects.size === 0 && certain.risks.length > 0)
    sentences.push(`${capitalised(riskText(certain.risks))}.`);
  return withoutMarks(sentences.join(' '));
}

const riskText = (risks: readonly Kind[]): string =>
  risks.length === 0 ? '' : t('forecast.risk', { cards: disjunction(risks.map(cardName)) });

function claimsText(table: TableContext, { claims, choices }: CertainClaims): string {
  const text = (claim: Claim) => claimText(table, claim);
  const groups = choices.map((group) => group.map(text).join(', ')).filter(Boolean);
  const choice = groups.length === 0 ? [] : [groups.reduce((a, b) => t('forecast.either', { a, b }))];
  const isHeld = ({ type }: Claim) => type === 'hold';
  return [
    ...claims.filter((claim) => !isHeld(claim)).map(text),
    ...choice,
    ...claims.filter(isHeld).map(text),
  ].join(', ');
}

const disjunction = (words: readonly string[]): string =>
  new Intl.ListFormat(locale.value, { type: 'disjunction' }).format(words);

function claimText(table: TableContext, { type, n, most, targets, kind }: Claim): string {
  const amount = `${OPEN}${n === most ? n : `${n}–${most}`}${CLOSE}`;
  const isOwn =
    targets.length === 1 && targets[0].some((target) => 'seat' in target && target.seat === table.turn.seat);
  switch (type) {
    case 'forfeit':
      return t(n === influenceOn(table) ? 'forecast.forfeitAll' : 'forecast.forfeit', { n: amount });
    case 'take':
    case 'gain':
    case 'hold':
      return t(`forecast.${type}`, { n: amount });
    case 'lose':
      if (isOwn) return t('forecast.loseOwn', { n: amount });
      return t('forecast.lose', { n: amount, family: targetsText(table, targets) });
    case 'othersGain':
    case 'robbed':
      return t(`forecast.${type}`, { n: amount, family: targetsText(table, targets) });
    case 'steal':
      return t('forecast.steal', { n: amount, families: targetsText(table, targets) });
    case 'put':
    case 'drain':
      return t(`forecast.${type}`, { n: amount, cards: targetsText(table, targets) });
    case 'discard':
      if (targets.length === 1 && targets[0].length === 1 && isActing(table, targets[0][0]))
        return t('forecast.discardSelf');
      return t('forecast.discard', { cards: targetsText(table, targets) });
    case 'eliminate':
    case 'copy':
    case 'activate':
    case 'bribe':
    case 'mark':
      return t(`forecast.${type}`, { cards: targetsText(table, targets) });
    case 'enter':
      return t('forecast.enter', { card: cardName(kind!) });
    case 'reserve':
      return t('forecast.reserve', { n });
    case 'move':
    case 'swap':
    case 'turnDown':
    case 'spend':
    case 'idle':
      return t(`forecast.${type}`);
  }
}

/** The card whose decision it is; a Machination's has left the queue. */
const actingCard = ({ state, turn }: TableContext): CardView | undefined =>
  'stack' in turn && turn.stack !== null ? topOf(state.queue[turn.stack]) : undefined;

const isActing = (table: TableContext, target: Target): boolean =>
  'card' in target && target.card === actingCard(table)?.number;

const influenceOn = (table: TableContext): number => actingCard(table)?.influence ?? 0;

/** "the Pike’s Spy or the Bee’s face-down card"; many are counted: "one of 5 cards". */
function targetsText(table: TableContext, targets: Claim['targets']): string {
  const names = [
    ...new Set(
      targets.map((all) =>
        joinList(
          all.map((target) => targetName(table, target)),
          locale.value,
        ),
      ),
    ),
  ];
  return names.length > MAX_NAMED ? t('forecast.oneOf', { n: targets.length }) : disjunction(names);
}

function targetName(table: TableContext, target: Target): string {
  const { voice, state, turn } = table;
  if ('seat' in target) return personName(voice, target.seat);
  const found = findCard(state, target.card);
  if (!found) return t('cardRef.gone');
  if (isActing(table, target)) return t('forecast.self');
  // The own cards need not be told apart by their faces.
  const isOwn = found.card.family === turn.seat;
  return cardDescription(voice, isOwn ? { ...found.card, up: true } : found.card);
}
