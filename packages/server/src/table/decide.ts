import type { Seat } from '@oriflamme/engine';
import type { BotLevel, TableCommand } from '@oriflamme/protocol';
import type { Entry, Person } from './entry.ts';
import { type Rejection, reject } from './rejection.ts';
import type { TableState } from './tableState.ts';

/** What a command comes to: an entry to be kept, the news that it was done already, or a refusal. */
export type CommandResult =
  | { readonly entry: Entry }
  | { readonly done: true }
  | { readonly refused: Rejection };

/** The seat of a person at a table. */
export const seatOf = (table: Pick<TableState, 'seats'>, person: Person): Seat | null => {
  const seat = table.seats.findIndex((who) => who.type === 'person' && who.person.id === person.id);
  return seat < 0 ? null : seat;
};

/** Whether it was over before a game began. */
export const isClosed = ({ phase, game }: TableState): boolean => phase === 'over' && game === null;

/** What somebody's command does to a table as it stands. Nothing is changed here. */
export function decide(table: TableState, person: Person, command: TableCommand): CommandResult {
  if (isClosed(table))
    return reject('over', 'This table is closed: nothing has happened there for too long.');
  switch (command.type) {
    case 'sit':
      return sit(table, person, command);
    case 'say':
      return chat(table, person, { type: 'chat', person, text: command.text });
    case 'phrase':
      return chat(table, person, { type: 'chatPhrase', person, phrase: command.phrase });
    case 'start':
      return startGame(table, person);
    case 'rematch':
      return rematch(table, person);
    case 'remove':
      return remove(table, person, command.seat);
    case 'fill':
      return fill(table, person, command.level);
    case 'stand':
    case 'ready':
    case 'choose':
    case 'order':
    case 'return': {
      const seat = seatOf(table, person);
      if (seat === null) return reject('not-seated', 'You do not sit at this table.');
      return decideForSeat(table, seat, command);
    }
  }
}

function sit(
  table: TableState,
  person: Person,
  { seat, part }: Extract<TableCommand, { type: 'sit' }>,
): CommandResult {
  if (table.phase !== 'open') return reject('begun', 'The game has begun; you can watch it.');
  const now = seatOf(table, person);
  if (now === seat) return { done: true };
  if (now !== null) return reject('already-seated', 'You sit at this table already; stand up first.');
  if (table.seats[seat]?.type !== 'empty')
    return reject('seat-taken', 'That seat is taken, or there is none.');
  return { entry: { type: 'sat', seat, person, clientSeed: part } };
}

function chat(table: TableState, person: Person, entry: Entry): CommandResult {
  if (seatOf(table, person) === null && table.host.id !== person.id)
    return reject('not-seated', 'Only those who sit at the table talk there.');
  return { entry };
}

/** Everyone is there and ready. */
export const isComplete = (table: TableState): boolean =>
  table.seats.every((who) => who.type === 'bot' || (who.type === 'person' && who.isReady));

/** Whether there may be another game; where it is played is decided by who opens tables. */
function rematch(table: TableState, person: Person): CommandResult {
  if (seatOf(table, person) === null)
    return reject('not-seated', 'Only those who played ask for another game.');
  if (table.phase !== 'over') return reject('begun', 'This game is not over yet.');
  return { done: true };
}

function startGame(table: TableState, person: Person): CommandResult {
  if (table.phase !== 'open') return { done: true };
  if (table.host.id !== person.id) return reject('not-host', 'The host starts the game.');
  if (!isComplete(table)) return reject('not-ready', 'Somebody is missing or not ready yet.');
  return { entry: { type: 'started' } };
}

function remove(table: TableState, person: Person, seat: Seat): CommandResult {
  if (table.host.id !== person.id) return reject('not-host', 'Only the host removes somebody.');
  if (table.phase !== 'open') return reject('begun', 'The game has begun.');
  return table.seats[seat]?.type === 'person' ? { entry: { type: 'stood', seat } } : { done: true };
}

function fill(table: TableState, person: Person, level: BotLevel): CommandResult {
  if (table.host.id !== person.id) return reject('not-host', 'Only the host asks bots to the table.');
  if (table.phase !== 'open') return reject('begun', 'The game has begun.');
  const isFull = table.seats.every(({ type }) => type !== 'empty');
  return isFull ? { done: true } : { entry: { type: 'filled', level } };
}

type SeatCommand = Extract<TableCommand, { type: 'stand' | 'ready' | 'choose' | 'order' | 'return' }>;

function decideForSeat(table: TableState, seat: Seat, command: SeatCommand): CommandResult {
  const who = table.seats[seat];
  if (who.type !== 'person') return reject('not-seated', 'You do not sit at this table.');
  switch (command.type) {
    case 'stand':
      if (table.phase === 'open') return { entry: { type: 'stood', seat } };
      if (table.phase === 'over' || who.isBotControlled) return { done: true };
      return { entry: { type: 'botTookOver', seat, reason: 'absence' } };
    case 'ready':
      if (table.phase !== 'open') return reject('begun', 'The game has begun.');
      if (who.isReady === command.ready) return { done: true };
      return { entry: { type: 'readied', seat, isReady: command.ready } };
    case 'order':
      if (table.phase !== 'playing') return reject('not-begun', 'There is no game to give orders for.');
      return { entry: { type: 'autoKeepSet', seat, cards: command.keep } };
    case 'return':
      if (table.phase !== 'playing' || !who.isBotControlled) return { done: true };
      return { entry: { type: 'seatTakenBack', seat } };
    case 'choose':
      return decideChoice(table, seat, command.decision, command.option);
  }
}

/** A choice for one decision: made once, whoever repeats it. */
export function decideChoice(table: TableState, seat: Seat, decision: number, option: number): CommandResult {
  const { game } = table;
  if (!game) return reject('not-begun', 'The game has not begun.');
  const made = game.record.choices;
  if (decision < made.length) {
    // Only who made a choice may learn, by repeating it, that it was this one.
    const isRepeated = table.deciders[decision] === seat && made[decision] === option;
    return isRepeated ? { done: true } : reject('late', 'This decision has been made already.');
  }
  const { turn } = game;
  if (!turn) return reject('over', 'The game is over.');
  if (decision > made.length) return reject('late', `Decision ${made.length} comes first.`);
  if (turn.seat !== seat) return reject('out-of-turn', 'It is not your decision.');
  if (option >= game.optionCount) return reject('not-an-option', 'There is no such option.');
  return { entry: { type: 'chose', decision, option, by: 'person' } };
}
