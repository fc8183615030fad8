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
  if (!model.pickPaths.value.some(isKeep)) return null;
  const picked = model.picked.value;
  const isChosen = isKeep(picked) && isAutoKeep.value;
  // Its place stays reserved, so that no other button moves under the pointer.
  const state = isChosen ? 'chosen-action' : picked.length > 0 ? 'concealed' : '';
  return (
    <button
      type="button"
      class={`action auto-keep ${state}`}
      aria-pressed={isChosen || undefined}
      onClick={onPick}
    >
      <b>{t('autoKeep.always')}</b>
      <span>{t(isChosen ? 'autoKeep.chosen' : 'autoKeep.alwaysHint')}</span>
    </button>
  );
}
