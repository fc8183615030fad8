import { cardOf } from '../cards/index.ts';
import { checkDeck, DECK_SIZE, sets } from '../flow/decks.ts';
import { MIN_SEATS, setUpDeck } from '../flow/deal.ts';
import { GameError } from '../state/errors.ts';
import { kindNumber, type Kind, KINDS } from '../state/kinds.ts';
import { advance } from '../flow/play.ts';
import { parseView } from '../view/parseView.ts';
import { checkDecision, checkStartPosition, restorePartial } from '../view/restore.ts';
import { State } from '../state/state.ts';
import type { CardView, FamilyView, FrameView, View } from '../view/view.ts';
import { SEAT_LETTERS } from './letters.ts';

const MAX_LENGTH = 10_000;
const DEFAULT_ROUND = 3;
/** Lower than the limit of start positions, since effects without a decision run before the game starts. */
const MAX_TYPED = 100;

const fail = (why: string) => new GameError('bad-position', why);

function seatOf(letter: string | undefined): number {
  const seat = letter ? SEAT_LETTERS.indexOf(letter) : -1;
  if (seat < 0) throw fail(`"${letter}" is not a family; use one of ${SEAT_LETTERS.split('').join(', ')}.`);
  return seat;
}

function kindOf(name: string): Kind {
  if (kindNumber(name) === undefined) throw fail(`"${name}" is not a kind of card.`);
  return name as Kind;
}

/** Parses a line of the notation of docs/notation.md. */
export function parsePosition(text: string): State {
  if (text.length > MAX_LENGTH) throw fail(`A position has at most ${MAX_LENGTH} characters.`);
  const [queueText, ...rest] = text.split('|').map((section) => section.trim());
  const section = (start: RegExp) => {
    const [words = '', again] = rest.filter((each) => start.test(each));
    if (again !== undefined) throw fail(`"${words}" and "${again}" are the same section.`);
    return words;
  };
  const queue = parseQueue(queueText);
  const piles = parseFamilies(section(/^[A-Z]\d/));
  const deck = parseDeck(section(/^deck\b/), queue, piles);
  const unread = rest.find((words) => !/^([A-Z]\d|round\b|deck\b|doing\b)/.test(words));
  if (unread !== undefined) throw fail(`"${unread}" is not a section: use families, round, deck or doing.`);
  const seats = queue.stacks.flat().map((card) => Math.max(card.owner, card.family) + 1);
  const players = Math.max(MIN_SEATS, piles.length, ...seats);
  const fresh = setUpDeck(new State(), deck, players);
  const families = Array.from({ length: players }, (_, seat) =>
    seatFamily(piles[seat] ?? {}, seat, fresh, queue),
  );
  const used = queue.stacks.flat().reduce((sum, card) => sum + card.verdicts, 0);
  const view: View = {
    seat: null,
    deck,
    players,
    ...parseRound(section(/^round\b/), queue, players),
    turn: null,
    todo: [],
    cursor: queue.cursor,
    resolving: queue.resolving,
    newest: queue.stacks.flat().length,
    queue: queue.stacks,
    verdictPool: Math.max(0, fresh.verdictPool - used),
    pending: 0,
    families,
    winners: [],
  };
  return startPosition(view, section(/^doing\b/));
}

/** Restores the pending frames and advances to the first decision. */
function startPosition(view: View, doing: string): State {
  const { todo, pending } = doing ? parsePending(doing, view) : { todo: firstTodo(view), pending: 0 };
  const { state, hidden } = restorePartial(parseView({ ...view, todo, pending }));
  if (hidden.some((family) => family.kinds !== 0)) throw fail('A position has to name every card.');
  checkStartPosition(state, MAX_TYPED);
  if (doing) checkDecision(state);
  advance(state);
  return state;
}

function firstTodo(view: View): FrameView[] {
  if (view.phase === 'end') return [];
  if (view.phase === 'place')
    return [{ ability: 'place', step: 0, card: null, seat: (view.first + view.placed) % view.players }];
  const top = view.queue.flat().find((card) => card.number === view.resolving);
  if (!top || top.kind === null)
    throw fail('The pending decision at ">>" or at a gap is missing: add "doing …".');
  if (top.asleep) throw fail('A sleeping card is not resolved.');
  return [{ ability: top.up ? top.kind : 'resolve', step: 0, card: top.number, seat: top.family }];
}

interface ParsedQueue {
  stacks: CardView[][];
  cursor: View['cursor'];
  resolving: number | null;
}

function parseQueue(text: string): ParsedQueue {
  const queue: ParsedQueue = { stacks: [], cursor: null, resolving: null };
  let newest = 0;
  for (const word of text === '-' ? [] : text.split(/\s+/).filter(Boolean)) {
    const mark = /^>*/.exec(word)![0];
    if (mark !== '' && queue.cursor !== null) throw fail('A position has at most one cursor.');
    if (word === '>') {
      queue.cursor = { gap: queue.stacks.length };
      continue;
    }
    const stack = word
      .slice(mark.length)
      .split('/')
      .map((card) => parseCard(card, ++newest));
    if (mark !== '') queue.cursor = { at: queue.stacks.length };
    if (mark === '>') queue.resolving = newest;
    queue.stacks.push(stack);
  }
  return queue;
}

const CARD =
  /^(?<owner>[A-Z])(?:\[(?<up>\w+)\]|\((?<down>\w+)(?<seen>!?)\))(?:\+(?<influence>\d{1,4}))?(?:\*(?<verdicts>\d))?(?:\$(?<briber>[A-Z]))?(?<asleep>z?)$/;

function parseCard(text: string, number: number): CardView {
  const parts = CARD.exec(text)?.groups;
  if (!parts) throw fail(`"${text}" is not a card; examples: R(soldier)+1 or B[queen].`);
  const owner = seatOf(parts['owner']);
  const bribedBy = parts['briber'] ? seatOf(parts['briber']) : null;
  return {
    number,
    owner,
    family: bribedBy ?? owner,
    kind: kindOf(parts['up'] ?? parts['down']),
    up: parts['up'] !== undefined,
    seen: parts['seen'] === '!',
    influence: Number(parts['influence'] ?? 0),
    verdicts: Number(parts['verdicts'] ?? 0),
    bribedBy,
    asleep: parts['asleep'] === 'z',
  };
}

/** The parts of a family that the line gives; the others have defaults. */
interface Piles {
  treasury?: number;
  spent?: boolean;
  hand?: Kind[];
  aside?: Kind[];
  discards?: Kind[];
  shown?: Kind[];
  never?: Kind[];
  reserve?: { kind: Kind; influence: number }[];
}

function parseFamilies(text: string): Piles[] {
  const families: Piles[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const head = /^([A-Z])(\d{1,4})$/.exec(word);
    if (head) {
      if (seatOf(head[1]) !== families.length) throw fail(`Families come in the order ${SEAT_LETTERS}.`);
      families.push({ treasury: Number(head[2]) });
      continue;
    }
    const family = families.at(-1)!;
    const [name, value = ''] = word.split('=');
    const entries = value === '-' ? [] : value.split(',');
    if (word === 'spent') family.spent = true;
    else if (name === 'reserve')
      family.reserve = entries.map((entry) => {
        const [kind, influence = '0'] = entry.split('+');
        return { kind: kindOf(kind), influence: Number(influence) };
      });
    else if (
      name === 'hand' ||
      name === 'aside' ||
      name === 'discards' ||
      name === 'shown' ||
      name === 'never'
    )
      family[name] = entries.map(kindOf);
    else throw fail(`"${word}" is not a part of a family.`);
  }
  return families;
}

/** The deck that is named, or the set that has all named kinds, or those kinds filled up from the base set. */
function parseDeck(text: string, queue: ParsedQueue, piles: Piles[]): Kind[] {
  const name = text.slice('deck'.length).trim();
  if (Object.hasOwn(sets, name)) return sets[name as keyof typeof sets];
  if (name) return checkDeck(name.split(','));
  const cards = queue.stacks.flat().map((card) => card.kind!);
  const held = piles.flatMap(({ hand = [], aside = [], discards = [], reserve = [] }) => [
    ...hand,
    ...aside,
    ...discards,
    ...reserve.map(({ kind }) => kind),
  ]);
  const all = [...cards, ...held];
  const wanted = KINDS.filter((kind) => isWanted(kind, all));
  const set = Object.values(sets).find((kinds) => wanted.every((kind) => kinds.includes(kind)));
  return (
    set ??
    checkDeck(
      [...wanted, ...sets.base.filter((kind) => !wanted.includes(kind))].slice(
        0,
        Math.max(DECK_SIZE, wanted.length),
      ),
    )
  );
}

/** A dealt card is needed if it, or its companion, is named. */
function isWanted(kind: Kind, named: readonly Kind[]): boolean {
  const { isDealt, companion } = cardOf(kind);
  return (
    isDealt && (named.includes(kind) || (companion !== undefined && named.includes(KINDS[companion.kind])))
  );
}

/** Cards that are named nowhere are in the hand, or aside where the hand is named. */
function seatFamily(piles: Piles, seat: number, fresh: State, queue: ParsedQueue): FamilyView {
  const { hand, aside, discards = [], shown = [], never = [], reserve = [] } = piles;
  const inQueue = queue.stacks
    .flat()
    .filter((card) => card.owner === seat)
    .map((card) => card.kind!);
  const elsewhere = [
    ...inQueue,
    ...discards,
    ...reserve.map(({ kind }) => kind),
    ...(hand ?? []),
    ...(aside ?? []),
  ];
  const { deck } = fresh;
  const rest = deck.dealtNames.filter((kind) => !elsewhere.includes(kind));
  return {
    treasury: piles.treasury ?? 1,
    hand: hand ?? rest,
    setAside: aside ?? (hand ? rest : []),
    discards,
    reserves: reserve,
    twinAside: fresh.twinAside[seat] === 1 && (deck.maskOf(elsewhere) & deck.companions) === 0,
    briberyTokens: piles.spent ? 0 : fresh.briberyTokens[seat],
    shown,
    neverAside: never,
    returned: [],
  };
}

const ROUND = /^round (?<round>\d)(?: first (?<first>[A-Z]))?(?: (?:(?<placer>[A-Z]) places|(?<end>end)))?$/;

function parseRound(text: string, queue: ParsedQueue, players: number) {
  const seatAtTable = (letter: string): number => {
    const seat = seatOf(letter);
    if (seat >= players) throw fail(`"${letter}" is not one of the ${players} families at the table.`);
    return seat;
  };
  const parts = ROUND.exec(text || `round ${DEFAULT_ROUND}`)?.groups;
  if (!parts) throw fail(`"${text}" is not a round; examples: round 2 first R, round 2 first R B places.`);
  const round = Number(parts['round']);
  const first = parts['first'] ? seatAtTable(parts['first']) : 0;
  if (parts['end']) return { round, first, phase: 'end' as const, placed: players };
  if (queue.cursor) return { round, first, phase: 'resolve' as const, placed: players };
  const placer = parts['placer'] ? seatAtTable(parts['placer']) : first;
  return { round, first, phase: 'place' as const, placed: (placer - first + players) % players };
}

function parsePending(text: string, view: View): { todo: FrameView[]; pending: number } {
  let pending = 0;
  const todo: FrameView[] = [];
  for (const word of text.split(/\s+/).slice(1)) {
    const amount = /^pending=(\d{1,4})$/.exec(word);
    if (amount) {
      pending = Number(amount[1]);
      continue;
    }
    const parts = /^(\w+)\.(\d)@(?:([A-Z])|(\d{1,2}))$/.exec(word);
    if (!parts) throw fail(`"${word}" is not a frame; examples: archer.0@2, machination.1@R.`);
    const card = parts[4] === undefined ? undefined : view.queue[Number(parts[4])]?.at(-1);
    if (parts[4] !== undefined && !card) throw fail(`There is no stack ${parts[4]}.`);
    const ability = parts[1] === 'resolve' ? parts[1] : kindOf(parts[1]);
    todo.push({
      ability,
      step: Number(parts[2]),
      card: card?.number ?? null,
      seat: card?.family ?? seatOf(parts[3]),
    });
  }
  return { todo, pending };
}
