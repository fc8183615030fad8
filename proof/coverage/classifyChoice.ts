import {
  decisionType,
  describeOption,
  isRevealed,
  isStacked,
  KINDS,
  type Option,
  pendingCard,
  pendingKind,
  type Place,
  type State,
} from '@oriflamme/engine';
import { ALTERNATIVES, FATE, PLAIN, TARGETS } from './cases.ts';

/** The cases of choosing this option, apart from its effects. */
export function classifyChoice(state: State, code: number): number[] {
  const option = describeOption(state, code);
  const type = decisionType(state);
  switch (type) {
    case 'place':
      return [PLAIN.of(`place ${placeName(state, (option as { at: Place }).at)}`)];
    case 'twin':
      return [PLAIN.of(`twin ${placeName(state, (option as { at: Place }).at)}`)];
    case 'resolve':
      return resolved(state, (option as { do: string }).do);
    case 'decree':
      return moved(state, option as { card: number; gap: number });
    case 'pick':
      return [PLAIN.of(picked(state, (option as { target: number }).target))];
    case 'influence':
      return [PLAIN.of(`influence ${(option as { do: string }).do}`)];
    case 'target':
      return [
        TARGETS.of(
          KINDS[pendingKind(state)],
          chosen(state, (option as { target: number }).target),
          origin(state),
        ),
      ];
    case 'victim':
      return [ALTERNATIVES.of('spy victim', origin(state))];
    case 'informant':
    case 'diplomat':
    case 'judge':
      return alternative(state, type, option as { do: string });
  }
}

const origin = (state: State): string =>
  state.kind[pendingCard(state)] === pendingKind(state) ? 'itself' : 'copied';

function chosen(state: State, stack: number): string {
  const [card, self] = [state.queue[stack], pendingCard(state)];
  if (card === self) return 'itself';
  return state.family[card] === state.family[self] ? 'own' : 'opposing';
}

function placeName(state: State, place: Place): string {
  if (typeof place !== 'string')
    return isRevealed(state, state.queue[place[1]]) ? 'on a revealed card' : 'on a face-down card';
  return state.length === 0 ? 'on the empty queue' : place;
}

function resolved(state: State, answer: string): number[] {
  const cases = [PLAIN.of(`resolve ${answer}`)];
  if (state.optionCount === 1) cases.push(PLAIN.of('resolve keep, the only answer'));
  return cases;
}

function picked(state: State, stack: number): string {
  const card = state.queue[stack];
  return state.owner[card] === state.family[card] ? 'pick a card of its own' : 'pick a bribed card';
}

function moved(state: State, { card, gap }: { card: number; gap: number }): number[] {
  const [last, decree] = [state.length, state.cursor];
  const names = [gap === 0 ? 'to the front' : gap === last ? 'to the back' : 'in between'];
  if (isStacked(state, state.queue[card])) {
    if (gap === card) names.push('right before the stack it leaves');
    if (gap === card + 1) names.push('right after the stack it leaves');
  }
  if (gap === decree) names.push('right before itself');
  if (gap === decree + 1) names.push('right after itself');
  if (card < decree && gap > decree) names.push('from behind to ahead');
  if (card > decree && gap <= decree) names.push('from ahead to behind');
  return names.map((name) => PLAIN.of(`decree ${name}`));
}

function alternative(state: State, type: string, option: { do: string } & Partial<Option>): number[] {
  const name = `${type} ${option.do}`;
  if (type === 'judge' && 'target' in option && option.target !== null)
    return [TARGETS.of(name, chosen(state, option.target), origin(state))];
  const isNull = 'target' in option && option.target === null;
  const cases = [ALTERNATIVES.of(isNull ? `${name} null` : name, origin(state))];
  if (option.do === 'swap' && 'card' in option) cases.push(FATE.of(String(option.card), 'swapped in'));
  return cases;
}
