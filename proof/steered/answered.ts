import { describeOption, type Option, type Place, question, type Table } from '@oriflamme/engine';
import { askingCard, askingKind } from '../../packages/engine/src/frames.ts';
import { KINDS } from '../../packages/engine/src/kinds.ts';
import { isRevealed, isStacked } from '../../packages/engine/src/queue.ts';
import { ALTERNATIVES, FATE, PLAIN, TARGETS } from './catalogue.ts';

/** The cases that choosing this option is, before anything has come of it. */
export function answered(table: Table, code: number): number[] {
  const option = describeOption(table, code);
  const type = question(table);
  switch (type) {
    case 'place':
      return [PLAIN.of(`place ${placeName(table, (option as { at: Place }).at)}`)];
    case 'twin':
      return [PLAIN.of(`twin ${placeName(table, (option as { at: Place }).at)}`)];
    case 'resolve':
      return resolved(table, (option as { do: string }).do);
    case 'decree':
      return moved(table, option as { card: number; gap: number });
    case 'pick':
      return [PLAIN.of(picked(table, (option as { target: number }).target))];
    case 'influence':
      return [PLAIN.of(`influence ${(option as { do: string }).do}`)];
    case 'target':
      return [
        TARGETS.of(
          KINDS[askingKind(table)],
          chosen(table, (option as { target: number }).target),
          guise(table),
        ),
      ];
    case 'victim':
      return [ALTERNATIVES.of('spy victim', guise(table))];
    case 'informant':
    case 'diplomat':
    case 'judge':
      return alternative(table, type, option as { do: string });
  }
}

const guise = (table: Table): string =>
  table.kind[askingCard(table)] === askingKind(table) ? 'itself' : 'copied';

function chosen(table: Table, stack: number): string {
  const [card, self] = [table.queue[stack], askingCard(table)];
  if (card === self) return 'itself';
  return table.family[card] === table.family[self] ? 'own' : 'opposing';
}

function placeName(table: Table, place: Place): string {
  if (typeof place !== 'string')
    return isRevealed(table, table.queue[place[1]]) ? 'on a revealed card' : 'on a face-down card';
  return table.length === 0 ? 'on the empty queue' : place;
}

function resolved(table: Table, answer: string): number[] {
  const cases = [PLAIN.of(`resolve ${answer}`)];
  if (table.count === 1) cases.push(PLAIN.of('resolve keep, the only answer'));
  return cases;
}

function picked(table: Table, stack: number): string {
  const card = table.queue[stack];
  return table.owner[card] === table.family[card] ? 'pick a card of its own' : 'pick a bribed card';
}

function moved(table: Table, { card, gap }: { card: number; gap: number }): number[] {
  const [last, decree] = [table.length, table.cursor];
  const names = [gap === 0 ? 'to the front' : gap === last ? 'to the back' : 'in between'];
  if (isStacked(table, table.queue[card])) {
    if (gap === card) names.push('right before the stack it leaves');
    if (gap === card + 1) names.push('right after the stack it leaves');
  }
  if (gap === decree) names.push('right before itself');
  if (gap === decree + 1) names.push('right after itself');
  if (card < decree && gap > decree) names.push('from behind to ahead');
  if (card > decree && gap <= decree) names.push('from ahead to behind');
  return names.map((name) => PLAIN.of(`decree ${name}`));
}

function alternative(table: Table, type: string, option: { do: string } & Partial<Option>): number[] {
  const name = `${type} ${option.do}`;
  if (type === 'judge' && 'target' in option && option.target !== null)
    return [TARGETS.of(name, chosen(table, option.target), guise(table))];
  const isNull = 'target' in option && option.target === null;
  const cases = [ALTERNATIVES.of(isNull ? `${name} null` : name, guise(table))];
  if (option.do === 'swap' && 'card' in option) cases.push(FATE.of(String(option.card), 'swapped in'));
  return cases;
}
