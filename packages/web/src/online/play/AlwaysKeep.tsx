import type { Signal } from '@preact/signals';
import { say } from '../../words/words.ts';
import type { Pick } from '../../table/picks.ts';
import type { TableModel } from '../../table/tableModel.ts';

const isKeep = (made: readonly Pick[]): boolean => made[0] === 'deed:keep';

interface Props {
  readonly model: TableModel;
  /** Whether the card is to be kept from now on. */
  readonly isAlways: Signal<boolean>;
  readonly onPick: () => void;
}

/** Beside keeping a card once: keeping it until further notice. */
export function AlwaysKeep({ model, isAlways, onPick }: Props) {
  const made = model.made.value;
  if (made.length > 0) return isKeep(made) && isAlways.value ? <p>{say('order.chosen')}</p> : null;
  if (!model.ways.value.some(isKeep)) return null;
  return (
    <button type="button" class="act always" onClick={onPick}>
      <b>{say('order.always')}</b>
      <span>{say('order.alwaysHint')}</span>
    </button>
  );
}
