import { must } from './errors.ts';
import { PLACING, push, RESOLVING } from './frames.ts';
import { EMPRESS, isCharacter, kindNumber, MACHINATION, PRINCE, SHAPESHIFTER } from './kinds.ts';
import { after, before, isRevealed } from './queue.ts';
import { type Card, NONE, PLACE, RESOLVE, type Table, UP } from './table.ts';
import type { Todo } from './view.ts';

const [PICK, INFLUENCE] = [1, 2];

/**
 * Puts back what is left to do, if it can come about: a placement, a card that is kept or revealed, one ability, a Prince
 * whose Twin is yet to enter, or a Machination with at most one thing to do before its influence is spent.
 */
export function restoreFrames(table: Table, todo: readonly Todo[], numbers: Map<number, Card>): void {
  const [first, second, ...rest] = todo;
  must(rest.length === 0, 'One thing is done at a time.');
  if (!first) return must(table.pending === 0, 'Nobody machinates.');
  must(first.ability === 'place' ? table.phase === PLACE : table.phase === RESOLVE, 'That is not done now.');
  if (first.ability === 'machination' && first.step > 0)
    return restoreMachination(table, first, second, numbers);
  must(table.pending === 0, 'Nobody machinates.');
  if (first.ability === 'place') {
    must(first.seat === (table.first + table.placed) % table.players, 'It is another seat that places.');
    must(first.step === 0 && first.card === null && !second, 'Placing is done alone.');
    return push(table, PLACING, 0, NONE, first.seat);
  }
  const card = actingCard(table, first, numbers);
  must(card === table.resolving, 'It is another card that is resolved.');
  if (first.ability === 'resolve') {
    must(
      first.step === 0 && table.face[card] !== UP && !second,
      'Only a face-down card is kept or revealed.',
    );
    return push(table, RESOLVING, 0, card, first.seat);
  }
  pushAbility(table, first, card);
  if (second) restoreTwin(table, first, second);
}

/** [A9] Its influence is spent when what it activated is done. */
function restoreMachination(
  table: Table,
  { step, card, seat }: Todo,
  next: Todo | undefined,
  numbers: Map<number, Card>,
): void {
  must(
    step === INFLUENCE && card === null && table.resolving === NONE,
    'A Machination leaves before it acts.',
  );
  push(table, MACHINATION, INFLUENCE, NONE, seat);
  if (!next) return;
  must(next.seat === seat, 'A Machination is of one family.');
  if (next.ability === 'machination') {
    must(next.step === PICK && next.card === null, 'A Machination asks whom to activate.');
    return push(table, MACHINATION, PICK, NONE, seat);
  }
  const active = actingCard(table, next, numbers);
  must(isCharacter(table.kind[active]), 'A Machination activates a character.');
  pushAbility(table, next, active);
}

/** [A1] The Twin enters before the Prince gains. */
function restoreTwin(table: Table, prince: Todo, twin: Todo): void {
  must(prince.ability === 'prince' && prince.step === 0, 'One thing is done at a time.');
  must(
    twin.ability === 'prince' && twin.step === 1 && twin.card === prince.card,
    'Only a Twin can enter now.',
  );
  must(twin.seat === prince.seat && table.twinAside[twin.seat] !== 0, 'There is no Twin to enter.');
  must(table.kind[table.resolving] === PRINCE, 'A copied Prince brings no Twin.');
  push(table, PRINCE, 1, table.resolving, twin.seat);
}

function actingCard(table: Table, { card: number, seat }: Todo, numbers: Map<number, Card>): Card {
  const card = number === null ? undefined : numbers.get(number);
  must(
    card !== undefined && table.queue.subarray(0, table.length).includes(card),
    'A card acts that is not in play.',
  );
  must(table.family[card] === seat, 'A card acts for its family.');
  return card;
}

/** A card applies its own ability, a Shapeshifter that of a revealed neighbour. */
function pushAbility(table: Table, { ability, step, seat }: Todo, card: Card): void {
  const kind = kindNumber(ability);
  must(kind !== undefined && table.face[card] === UP, 'A face-down card has no ability.');
  must(step === 0 || (step === 1 && kind === EMPRESS), `${ability} has no such step.`);
  const isCopied = (model: Card) => model !== NONE && isRevealed(table, model) && table.kind[model] === kind;
  must(
    kind === table.kind[card] ||
      (table.kind[card] === SHAPESHIFTER && (isCopied(before(table, card)) || isCopied(after(table, card)))),
    'A card applies its own ability.',
  );
  push(table, kind, step, card, seat);
}
