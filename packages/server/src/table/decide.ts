import { isDeepStrictEqual } from 'node:util';
import type { Seat } from '@oriflamme/engine';
import type { Emote, TableCommand } from '@oriflamme/protocol';
import { looksAlike } from '../lib/lookAlike.ts';
import { isRemoved } from './applySeatingEntry.ts';
import { type ChangeLimits, hasRoomFor } from './changeLimits.ts';
import { isDealing } from './dealing.ts';
import type { ChatEntry, Entry, Person } from './entry.ts';
import { type Rejection, reject } from './rejection.ts';
import { seedHashOf } from './fairDeal.ts';
import { resizeSeats } from './resizeSeats.ts';
import type { PersonState, TableState } from './tableState.ts';

/** Result of a command: an entry to commit, a chat message to store, an emote to show, nothing to do (idempotent), or a rejection. */
export type CommandResult =
  | { readonly entry: Entry }
  | { readonly chat: ChatEntry }
  | { readonly emote: Emote; readonly seat: Seat }
  | { readonly done: true }
  | { readonly rejected: Rejection };

export const seatOf = (table: Pick<TableState, 'seats'>, person: Person): Seat | null => {
  const seat = table.seats.findIndex((who) => who.type === 'person' && who.person.id === person.id);
  return seat < 0 ? null : seat;
};

/** Whether another player at the table has a name that can be mistaken for the person's. */
export const hasNameLike = ({ seats }: Pick<TableState, 'seats'>, { id, name }: Person): boolean =>
  seats.some((who) => who.type === 'person' && who.person.id !== id && looksAlike(who.person.name, name));

/** Whether a table ended without a result: it expired, or an operator closed it. */
export const isClosed = ({ phase, game }: TableState): boolean => phase === 'over' && game === null;

/** Validates a command against the table's state. Pure: the caller commits the resulting entry. */
export function decide(
  table: TableState,
  person: Person,
  command: TableCommand,
  limits: ChangeLimits,
): CommandResult {
  if (isClosed(table)) return reject('over', 'This table is closed.');
  const handle = HANDLERS[command.type] as CommandHandler<TableCommand>;
  const result = handle(table, person, command);
  if ('entry' in result && !hasRoomFor(table, result.entry, limits))
    return reject('full', 'This has changed too often at this table.');
  return result;
}

type CommandHandler<C extends TableCommand> = (
  table: TableState,
  person: Person,
  command: C,
) => CommandResult;
type SeatHandler<C extends TableCommand> = (
  table: TableState,
  seat: Seat,
  who: PersonState,
  command: C,
) => CommandResult;
type CommandOf<T extends TableCommand['type']> = Extract<TableCommand, { type: T }>;

/** One handler for each command: a new command needs its schema in the protocol and a line here. */
const HANDLERS: { readonly [T in TableCommand['type']]: CommandHandler<CommandOf<T>> } = {
  sit,
  start: startGame,
  rematch,
  remove,
  readmit,
  configure,
  fill,
  chat: (table, person, { text }) => chat(table, person, { type: 'chat', person, text }),
  chatPhrase: (table, person, { phrase }) => chat(table, person, { type: 'chatPhrase', person, phrase }),
  commitSeed: forSeat(commitSeed),
  revealSeed: forSeat(revealSeed),
  stand: forSeat(stand),
  ready: forSeat(setReady),
  choose: forSeat((table, seat, _, { decision, option }) => decideChoice(table, seat, decision, option)),
  autoKeep: forSeat(setAutoKeep),
  takeSeatBack: forSeat(takeSeatBack),
  emote: forSeat(showEmote),
};

/** A command that only a seated player may give. */
function forSeat<C extends TableCommand>(handle: SeatHandler<C>): CommandHandler<C> {
  return (table, person, command) => {
    const seat = seatOf(table, person);
    const who = seat === null ? undefined : table.seats[seat];
    if (seat === null || who?.type !== 'person')
      return reject('not-seated', 'You have no seat at this table.');
    return handle(table, seat, who, command);
  };
}

function sit(table: TableState, person: Person, { seat, clientSeed }: CommandOf<'sit'>): CommandResult {
  if (table.phase !== 'open') return reject('game-started', 'The game has started; you can watch it.');
  const current = seatOf(table, person);
  if (current === seat) return { done: true };
  if (current !== null)
    return reject('already-seated', 'You already have a seat at this table; stand up first.');
  if (isRemoved(table, person))
    return reject('removed', 'The host has removed you from this table; you can watch it.');
  if (table.seats[seat]?.type !== 'empty')
    return reject('seat-taken', 'That seat is taken or does not exist.');
  if (hasNameLike(table, person))
    return reject('name-in-use', 'A player at this table has a name like yours; choose another name.');
  return { entry: { type: 'sat', seat, person, ...(clientSeed !== undefined && { clientSeed }) } };
}

/** The name is the one at the table: no message appears under another. */
function chat(table: TableState, person: Person, entry: ChatEntry): CommandResult {
  const seat = seatOf(table, person);
  const who = seat === null ? undefined : table.seats[seat];
  if (seat === null || who?.type !== 'person')
    return reject('not-seated', 'Only players at this table may chat.');
  return { chat: { ...entry, person: who.person, seat } };
}

/** Whether all seats are taken and all people are ready. */
export const isComplete = (table: TableState): boolean =>
  table.seats.every((who) => who.type === 'bot' || (who.type === 'person' && who.isReady));

/** Only checks permission: matchmaking creates the table. */
function rematch(table: TableState, person: Person): CommandResult {
  if (seatOf(table, person) === null)
    return reject('not-seated', 'Only players of this game may request a rematch.');
  if (table.phase !== 'over') return reject('game-started', 'The game is not over yet.');
  return { done: true };
}

/** The lobby asks the players for their seeds first: see `startEntries`. */
function startGame(table: TableState, person: Person): CommandResult {
  if (table.phase !== 'open' || isDealing(table)) return { done: true };
  if (table.host.id !== person.id) return reject('not-host', 'Only the host may start the game.');
  if (!isComplete(table)) return reject('not-ready', 'A seat is empty, or a player is not ready.');
  return { entry: { type: 'started' } };
}

/** The setup and the seats stay as they are until the cards are dealt. */
const DEALING = reject('game-started', 'The cards are being dealt.');

/** An attempt to deal that the message is about, and the player's share of it. */
function shareFor(table: TableState, seat: Seat, attempt: number) {
  const { deal } = table;
  const share = attempt === (table.attempt ?? 1) ? deal?.shares[seat] : undefined;
  return deal && share ? { stage: deal.stage, share } : undefined;
}

const NOT_ASKED = reject('out-of-turn', 'You are not asked for a seed now.');

function commitSeed(
  table: TableState,
  seat: Seat,
  _: PersonState,
  { attempt, hash }: CommandOf<'commitSeed'>,
): CommandResult {
  const own = shareFor(table, seat, attempt);
  if (!own) return NOT_ASKED;
  if (own.share.hash === hash) return { done: true };
  if (own.share.hash !== null)
    return reject('already-decided', 'You have committed to another seed, perhaps on another device.');
  return own.stage === 'commit' ? { entry: { type: 'seedCommitted', seat, hash } } : NOT_ASKED;
}

function revealSeed(
  table: TableState,
  seat: Seat,
  _: PersonState,
  { attempt, clientSeed }: CommandOf<'revealSeed'>,
): CommandResult {
  const own = shareFor(table, seat, attempt);
  if (!own || own.stage === 'commit') return NOT_ASKED;
  if (own.share.hash !== seedHashOf({ table: table.id, attempt, seat }, clientSeed))
    return reject('not-an-option', 'This is not the seed that you have committed to.');
  return own.share.clientSeed === null
    ? { entry: { type: 'seedRevealed', seat, clientSeed } }
    : { done: true };
}

function remove(table: TableState, person: Person, { seat }: CommandOf<'remove'>): CommandResult {
  if (table.host.id !== person.id) return reject('not-host', 'Only the host may remove a player.');
  if (table.phase !== 'open') return reject('game-started', 'The game has started.');
  if (isDealing(table)) return DEALING;
  return table.seats[seat]?.type === 'person' ? { entry: { type: 'removed', seat } } : { done: true };
}

function readmit(table: TableState, person: Person, { name }: CommandOf<'readmit'>): CommandResult {
  if (table.host.id !== person.id) return reject('not-host', 'Only the host may let a player back in.');
  if (table.phase !== 'open') return reject('game-started', 'The game has started.');
  const people = (table.removed ?? []).filter((removed) => removed.name === name);
  return people.length > 0 ? { entry: { type: 'readmitted', people } } : { done: true };
}

function configure(
  table: TableState,
  person: Person,
  { deck, players, clock }: CommandOf<'configure'>,
): CommandResult {
  if (table.host.id !== person.id) return reject('not-host', 'Only the host may change the setup.');
  if (table.phase !== 'open') return reject('game-started', 'The game has started.');
  if (isDealing(table)) return DEALING;
  if (table.fillAt !== null) return reject('fixed-setup', 'The setup of a quick match is fixed.');
  const seats = resizeSeats(table.seats, players);
  if (!seats) return reject('too-few-seats', 'More players are seated than the table would have seats.');
  const { config } = table;
  const isSame =
    players === table.seats.length && isDeepStrictEqual([deck, clock], [config.deck, config.clock]);
  return isSame ? { done: true } : { entry: { type: 'configured', deck, seats, clock } };
}

function showEmote(
  table: TableState,
  seat: Seat,
  _: PersonState,
  { emote }: CommandOf<'emote'>,
): CommandResult {
  if (table.phase === 'open') return reject('game-not-started', 'The game has not started.');
  return { emote, seat };
}

function fill(table: TableState, person: Person, { level }: CommandOf<'fill'>): CommandResult {
  if (table.host.id !== person.id) return reject('not-host', 'Only the host may fill the seats with bots.');
  if (table.phase !== 'open') return reject('game-started', 'The game has started.');
  const isFull = table.seats.every(({ type }) => type !== 'empty');
  return isFull ? { done: true } : { entry: { type: 'filled', level } };
}

function stand(table: TableState, seat: Seat, who: PersonState): CommandResult {
  if (table.phase === 'open') return { entry: { type: 'stood', seat } };
  if (table.phase === 'over' || who.isBotControlled) return { done: true };
  return { entry: { type: 'botTookOver', seat, reason: 'absence' } };
}

function setReady(
  table: TableState,
  seat: Seat,
  who: PersonState,
  { ready, clientSeed }: CommandOf<'ready'>,
): CommandResult {
  if (table.phase !== 'open') return reject('game-started', 'The game has started.');
  if (who.isReady === ready) return { done: true };
  if (isDealing(table)) return DEALING;
  return { entry: { type: 'readied', seat, isReady: ready, ...(clientSeed && { clientSeed }) } };
}

function setAutoKeep(
  table: TableState,
  seat: Seat,
  _: PersonState,
  { cards }: CommandOf<'autoKeep'>,
): CommandResult {
  if (table.phase !== 'playing') return reject('game-not-started', 'No game is in progress.');
  return { entry: { type: 'autoKeepSet', seat, cards } };
}

function takeSeatBack(table: TableState, seat: Seat, who: PersonState): CommandResult {
  if (table.phase !== 'playing' || !who.isBotControlled) return { done: true };
  return { entry: { type: 'seatTakenBack', seat } };
}

/** A choice counts once; repeating it is idempotent. */
function decideChoice(table: TableState, seat: Seat, decision: number, option: number): CommandResult {
  const { game } = table;
  if (!game) return reject('game-not-started', 'The game has not started.');
  const made = table.deciders.length;
  if (decision < made) {
    // Only the seat that made a choice may learn from a repetition what it was.
    const isRepeated = table.deciders[decision] === seat && game.record.choices[decision] === option;
    return isRepeated ? { done: true } : reject('already-decided', 'This decision has already been made.');
  }
  const { turn } = game;
  if (!turn) return reject('over', 'The game is over.');
  if (decision > made) return reject('already-decided', `Decision ${made} comes first.`);
  if (turn.seat !== seat) return reject('out-of-turn', 'It is not your decision.');
  if (option >= game.optionCount) return reject('not-an-option', 'There is no such option.');
  return { entry: { type: 'chose', decision, option, by: 'person' } };
}
