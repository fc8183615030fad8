import type { Option, Place, View } from '@oriflamme/engine';
import { cardName, FAMILIES } from '../../format/names.ts';
import type { Choice } from './prompt.ts';
import { describeCard, topOf } from '../screen/describeCard.ts';

/** An option with its index among the game's options. */
export interface IndexedOption<O> {
  readonly option: O;
  readonly index: number;
}
export type OptionWith<Key extends string> = Extract<Option, Record<Key, unknown>>;

/** The front has the key 0 and the back the one after the last stack, so that keys follow the queue. */
export function places(view: View, entries: readonly IndexedOption<{ at: Place }>[]): Choice[] {
  const back = view.queue.length + 1;
  const choices = entries.map(({ option: { at }, index }): Choice => {
    if (at === 'front') return { key: 0, names: ['front', 'first'], label: 'front, before 1', next: index };
    if (at === 'back')
      return { key: back, names: ['back', 'last'], label: `back, after ${back - 1}`, next: index };
    const stack = at[1];
    return {
      key: stack + 1,
      names: [`on ${stack + 1}`],
      label: `on ${describeCard(view, topOf(view, stack))}`,
      next: index,
    };
  });
  return choices.toSorted((a, b) => a.key - b.key);
}

/** Gap n is after the stack with number n on the screen. */
export function gapChoice(view: View, { option: { gap }, index }: IndexedOption<{ gap: number }>): Choice {
  const last = view.queue.length;
  if (gap === 0) return { key: 0, names: ['front', 'before 1'], label: 'front, before 1', next: index };
  if (gap === last)
    return { key: last, names: ['back', `after ${last}`], label: `back, after ${last}`, next: index };
  return {
    key: gap,
    names: [`after ${gap}`, `before ${gap + 1}`],
    label: `after ${gap}, before ${gap + 1}`,
    next: index,
  };
}

export function stacks(view: View, entries: readonly IndexedOption<{ target: number | null }>[]): Choice[] {
  return entries.map(({ option: { target }, index }) => stackChoice(view, target!, index));
}

export function stackChoice(view: View, stack: number, next: Choice['next']): Choice {
  const card = topOf(view, stack);
  const name = card.kind === null ? 'card' : cardName(card.kind).toLowerCase();
  const family = FAMILIES[card.family].toLowerCase();
  return {
    key: stack + 1,
    names: [`${family} ${name}`, ...(card.kind === null ? [] : [name])],
    label: describeCard(view, card),
    next,
  };
}
