import type { Signal } from '@preact/signals';
import { t } from '../../i18n/i18n.ts';
import type { Pick } from '../../game/selection.ts';
import type { TableModel } from '../../game/tableModel.ts';

const isKeep = (picked: readonly Pick[]): boolean => picked[0] === 'action:keep';

interface Props {
  readonly model: TableModel;
  readonly isAutoKeep: Signal<boolean>;
  readonly onPick: () => void;
}

/** Offers to keep the card in all later rounds, too. */
export function AutoKeepButton({ model, isAutoKeep, onPick }: Props) {
  const picked = model.picked.value;
  if (picked.length > 0) return isKeep(picked) && isAutoKeep.value ? <p>{t('autoKeep.chosen')}</p> : null;
  if (!model.pickPaths.value.some(isKeep)) return null;
  return (
    <button type="button" class="action auto-keep" onClick={onPick}>
      <b>{t('autoKeep.always')}</b>
      <span>{t('autoKeep.alwaysHint')}</span>
    </button>
  );
}
