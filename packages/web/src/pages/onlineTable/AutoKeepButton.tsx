import type { Signal } from '@preact/signals';
import { t } from '../../i18n/i18n.ts';
import type { Pick } from '../../game/selection.ts';
import type { TableModel } from '../../game/tableModel.ts';

const isKeep = (made: readonly Pick[]): boolean => made[0] === 'action:keep';

interface Props {
  readonly model: TableModel;
  /** Whether the card is to be kept from now on. */
  readonly isAlways: Signal<boolean>;
  readonly onPick: () => void;
}

/** Beside keeping a card once: keeping it until further notice. */
export function AutoKeepButton({ model, isAlways, onPick }: Props) {
  const made = model.picked.value;
  if (made.length > 0) return isKeep(made) && isAlways.value ? <p>{t('autoKeep.chosen')}</p> : null;
  if (!model.pickPaths.value.some(isKeep)) return null;
  return (
    <button type="button" class="action auto-keep" onClick={onPick}>
      <b>{t('autoKeep.always')}</b>
      <span>{t('autoKeep.alwaysHint')}</span>
    </button>
  );
}
