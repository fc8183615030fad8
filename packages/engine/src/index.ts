export { type CardRules, type Question, type Step } from './card.ts';
export { CARDS } from './cards/index.ts';
export { checkDeal, type Deal, type DealOptions, drawDeal, HAND_SIZE, MIN_SEATS, setUp } from './deal.ts';
export { checkDeck, DECK_SIZE, namedMixes, randomMix, sets, wildMix } from './decks.ts';
export { GameError, type Reason } from './errors.ts';
export * from './events.ts';
export { askingCard, askingKind, decider, PLACING, RESOLVING } from './frames.ts';
export { Game, type SavedGame } from './game.ts';
export { type Evidence, Imagination } from './imagine.ts';
export { BOXES, type Box, isCharacter, KINDS, type Kind, kindNumber, kindsIn } from './kinds.ts';
export { formatPosition } from './notation/format.ts';
export { LETTERS } from './notation/letters.ts';
export { parsePosition } from './notation/parse.ts';
export { describeOption, describeOptions, type Option, type Place, type Turn, turnOf } from './options.ts';
export { choose, listOptions, question } from './play.ts';
export { Random, type Seed } from './random.ts';
export { readView } from './readView.ts';
export { type GameRecord, MAX_CHOICES, readRecord, RULES_VERSION } from './record.ts';
export { restore } from './restore.ts';
export { winners } from './round.ts';
export {
  DOWN,
  END,
  MAX_OPTIONS,
  MAX_SEATS,
  NONE,
  PLACE as PLACE_PHASE,
  ROUNDS,
  type Seat,
  Table,
  UP,
} from './table.ts';
export {
  type CardView,
  EVERYTHING,
  type FamilyView,
  lookAt,
  SPECTATOR,
  type Todo,
  type View,
  type Viewer,
} from './view.ts';

// How options are coded, for those who search and have no time for words.
export { FEED_NOBODY, LEAVE } from './cards/alliance/diplomat.ts';
export { COUNT, swappedKind } from './cards/alliance/informant.ts';
export { condemned, MARK_NOBODY } from './cards/alliance/judge.ts';
export { GAIN } from './cards/ablaze/machination.ts';
export { decreeCard, decreeGap } from './cards/base/royalDecree.ts';
export { BACK, coveredBy, FRONT, stackOf } from './queue.ts';
export { KEEP, REVEAL } from './resolution.ts';
export { placedAt, placedKind } from './round.ts';
