import { t } from '../../i18n/i18n.ts';
import type { Pick } from '../../game/selection.ts';
import type { TableModel } from '../../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly count: number;
  /** Grid cell of a stack. */
  readonly cell: (index: number) => string;
  readonly onPick: (pick: Pick) => void;
}

/** Slots in the gaps between stacks, as targets for a moved card. */
export function GapSlots({ model, count, cell, onPick }: Props) {
  const legal = model.legalPicks.value;
  const picked = model.picked.value;
  const gaps = Array.from({ length: count + 1 }, (_, gap) => gap).filter(
    (gap) => legal.has(`gap:${gap}`) || picked.includes(`gap:${gap}`),
  );
  return (
    <>
      {gaps.map((gap) => (
        // A gap is drawn before the stack of its index, the last one after the last stack.
        <li
          key={`gap ${gap}`}
          class={`gap-slot ${picked.includes(`gap:${gap}`) ? 'chosen' : ''} ${gap === count ? 'after' : ''}`}
          data-pick={`gap:${gap}`}
          style={cell(Math.min(gap, count - 1))}
        >
          <button
            type="button"
            data-roving-focus
            aria-label={gap === count ? t('table.gapLast') : t('table.gap', { place: gap + 1 })}
            aria-pressed={picked.includes(`gap:${gap}`)}
            onClick={() => onPick(`gap:${gap}`)}
          >
            <span />
          </button>
        </li>
      ))}
    </>
  );
}
