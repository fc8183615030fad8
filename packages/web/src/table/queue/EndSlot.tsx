import { QueueCard } from '../../components/card/QueueCard.tsx';
import { t } from '../../i18n/i18n.ts';
import type { Pick } from '../../game/selection.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { previewCard } from './previewCard.ts';

interface Props {
  readonly end: 'front' | 'back';
  readonly style: string;
  readonly model: TableModel;
  /** The only place of an empty queue. */
  readonly isOnly?: boolean;
  readonly onPick: (pick: Pick) => void;
}

/** The place for a new card at an end of the queue: empty, pickable, or with the card that was put there. */
export function EndSlot({ end, style, model, isOnly, onPick }: Props) {
  const picks = isOnly ? (['end:front', 'end:back'] as const) : ([`end:${end}`] as const);
  const paths = model.pickPaths.value;
  const pick = picks.find((each) => paths.some((path) => path.includes(each))) ?? `end:${end}`;
  const preview = picks.map((each) => previewCard(model, each)).find((card) => card !== undefined);
  const isChosen = model.picked.value.includes(pick);
  const isTarget = model.legalPicks.value.has(pick);
  const isDecision = paths.some((path) => path.includes(pick));
  if (!isDecision && !preview) return null;
  const card = preview ? <QueueCard card={preview} /> : <span class="card empty" />;
  return (
    <li
      class={`stack end-slot ${end} ${isChosen ? 'chosen' : ''} ${isTarget ? 'target' : ''} ${preview ? 'filled' : ''}`}
      style={style}
      data-pick={pick}
      data-preview={preview ? '' : undefined}
      aria-hidden={!isChosen && !isTarget}
    >
      {isChosen || isTarget ? (
        <button
          type="button"
          class="pile slot"
          data-roving-focus
          aria-label={t(end === 'front' ? 'table.placeFront' : 'table.placeBack')}
          aria-pressed={isChosen}
          onClick={() => onPick(pick)}
        >
          {card}
        </button>
      ) : (
        <span class="pile slot">{card}</span>
      )}
      <span class="position" aria-hidden="true">
        {' '}
      </span>
    </li>
  );
}
