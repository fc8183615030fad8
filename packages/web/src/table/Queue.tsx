import { settings } from '../lib/settings.ts';
import { t } from '../i18n/i18n.ts';
import { handleArrowKeys } from '../lib/rovingFocus.ts';
import type { Pick } from '../game/selection.ts';
import { cellOf, layoutQueue, type QueueContent, type QueueLayout } from './queueLayout.ts';
import type { VisibleState } from '@oriflamme/client';
import { EndSlot } from './queue/EndSlot.tsx';
import { GapSlots } from './queue/GapSlots.tsx';
import { useAvailableSpace } from './queue/useAvailableSpace.ts';
import { StackView } from './StackView.tsx';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  /** Whether the queue provides the page's h1. */
  readonly isTitle?: boolean;
  readonly onPick: (pick: Pick) => void;
}

/**
 * What the queue must have room for. It depends on the decision and not on what is picked, and the end slots have room
 * during the whole placement, so that picking a card moves nothing.
 */
function contentOf(model: TableModel, state: VisibleState): QueueContent {
  const picks = model.pickPaths.value.flat();
  const hasEnds =
    (state.phase === 'place' && state.seat !== null) || picks.some((pick) => pick.startsWith('end:'));
  const stacks = state.queue.length;
  return {
    stacks,
    ends: !hasEnds ? 0 : stacks === 0 ? 1 : 2,
    hasGapSlots: picks.some((pick) => pick.startsWith('gap:')),
  };
}

/** The grid's columns: end slots of a single row may be narrower than cards. */
const gridColumns = ({ rows, columns, slotWidth }: QueueLayout, ends: number): string =>
  rows.length > 1 || ends < 2
    ? `repeat(${columns}, var(--card-width))`
    : `${slotWidth}px repeat(${columns - 2}, var(--card-width)) ${slotWidth}px`;

/** The queue: stacks on a ruled line that is gilded up to the cursor. */
export function Queue({ model, state, isTitle, onPick }: Props) {
  const { ref, space } = useAvailableSpace(model.pending.value?.decision);
  const content = contentOf(model, state);
  const { ends = 0, stacks: count } = content;
  const layout = layoutQueue(content, space);
  const { cursor } = state;
  const cursorAt = cursor === null ? -1 : 'at' in cursor ? cursor.at : cursor.gap;
  const isWrapped = layout.rows.length > 1;
  const before = ends === 2 ? 1 : 0;
  // Stacks, slots and gaps are placed on the same grid cells.
  const cell = (place: number) => {
    const { row, column } = cellOf(layout, place);
    return `grid-column:${column + 1};grid-row:${row + 1}`;
  };
  const rowOf = (index: number) => cellOf(layout, index + before).row;
  return (
    <main class="queue-area" ref={ref} aria-label={t('table.queue')}>
      {isTitle && <h1 class="visually-hidden">Oriflamme</h1>}
      <ol
        class={`queue ${layout.form} ${isWrapped ? 'wrapped' : ''} ${count === 0 ? 'without-stacks' : ''}`}
        dir={settings.value.direction}
        style={`--card-width:${layout.width}px;--gap:${layout.gap}px;--slot-width:${layout.slotWidth}px;min-height:${space.height}px;grid-template-columns:${gridColumns(layout, ends)}`}
        onKeyDown={handleArrowKeys}
      >
        {layout.rows.map((_, row) => (
          <li key={`row ${row}`} class="ruled-line" style={`grid-row:${row + 1}`} aria-hidden="true" />
        ))}
        {count === 0 && ends === 0 && <li class="empty-queue">{t('table.queueEmpty')}</li>}
        {ends > 0 && count > 0 && <EndSlot end="front" style={cell(0)} model={model} onPick={onPick} />}
        {state.queue.map((stack, index) => (
          <StackView
            key={stack[0].number}
            model={model}
            stack={stack}
            index={index}
            count={count}
            isCursor={cursor !== null && 'at' in cursor && cursorAt === index}
            isDone={cursorAt > index}
            isRowStart={index === 0 || rowOf(index - 1) < rowOf(index)}
            isRowEnd={index === count - 1 || rowOf(index + 1) > rowOf(index)}
            style={cell(index + before)}
            catchword={
              index < count - 1 && rowOf(index + 1) > rowOf(index) ? state.queue[index + 1] : undefined
            }
            onPick={onPick}
          />
        ))}
        {ends > 0 && (
          <EndSlot
            end="back"
            style={cell(count + before)}
            model={model}
            isOnly={count === 0}
            onPick={onPick}
          />
        )}
        <GapSlots model={model} count={count} cell={(index) => cell(index + before)} onPick={onPick} />
      </ol>
    </main>
  );
}
