export type { CardDefinition, CardSet, Step } from './rules/card.ts';
export { CARDS, cardNames, cardOf } from './cards/index.ts';
export { type DecisionType, type Option, type Place } from './rules/option.ts';
export {
  checkDeal,
  type Deal,
  type DealOptions,
  drawDeal,
  HAND_SIZE,
  MIN_SEATS,
  applyDeal,
} from './flow/deal.ts';
export { cardsBySet, checkDeck, DECK_SIZE, namedMixes, randomMix, sets, wildMix } from './flow/decks.ts';
export { GameError, type GameErrorReason } from './state/errors.ts';
export * from './state/events.ts';
export { pendingCard, pendingKind, currentSeat, PLACE_FRAME, RESOLVE_FRAME } from './state/frames.ts';
export { Game, type SavedGame } from './game.ts';
export {
  type Forecast,
  Forecaster,
  type ForeseenChoice,
  type ForeseenEvent,
  type HiddenKind,
  type Outcome,
} from './forecast/forecaster.ts';
export type { PublicView } from './forecast/pendingFrames.ts';
export { type FamilyWorld, type FamilyWorlds, type Likelihood, Determinizer } from './belief/determinizer.ts';
export { isCharacter, KINDS, type Kind, kindNumber } from './state/kinds.ts';
export { countBits, type Deck } from './state/deck.ts';
export { formatPosition } from './notation/format.ts';
export { SEAT_LETTERS } from './notation/letters.ts';
export { parsePosition } from './notation/parse.ts';
export { describeOption, describeOptions, type Turn, turnOf } from './flow/options.ts';
export { choose, listOptions, decisionType } from './flow/play.ts';
export { Random, type Seed } from './state/random.ts';
export { parseView } from './view/parseView.ts';
export { type GameRecord, MAX_CHOICES, parseRecord, RULES_VERSION } from './view/record.ts';
export { restore } from './view/restore.ts';
export { winners, winShare } from './flow/round.ts';
export {
  type Card,
  DOWN,
  END,
  MAX_OPTIONS,
  MAX_SEATS,
  NONE,
  PLACE as PLACE_PHASE,
  ROUNDS,
  type Seat,
  State,
  UP,
} from './state/state.ts';
export {
  type CardView,
  EVERYTHING,
  type FamilyView,
  viewFor,
  viewFrames,
  SPECTATOR,
  type FrameView,
  type View,
  type Viewer,
} from './view/view.ts';

// Option codes, for search: bots read them directly instead of building option objects.
export { FEED_NOBODY, LEAVE } from './cards/alliance/diplomat.ts';
export { COUNT, swappedKind } from './cards/alliance/informant.ts';
export { condemned, MARK_NOBODY } from './cards/alliance/judge.ts';
export { GAIN } from './cards/ablaze/machination.ts';
export { decreeCard, decreeGap } from './cards/base/royalDecree.ts';
export {
  BACK,
  coveredBy,
  FRONT,
  isRevealed,
  isStacked,
  nextCard,
  previousCard,
  stackOf,
} from './rules/queue.ts';
export { KEEP, REVEAL } from './flow/resolution.ts';
export { placedAt, placedKind } from './flow/round.ts';
