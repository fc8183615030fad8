import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../lib/settings.ts';
import { t } from '../i18n/i18n.ts';
import { handleArrowKeys } from '../lib/rovingFocus.ts';
import type { Pick } from '../game/selection.ts';
import { layoutQueue, type Room } from './queueLayout.ts';
import type { VisibleState } from '../game/visibleState.ts';
import { StackView } from './StackView.tsx';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  /** Whether the page has no other heading. */
  readonly isTitle?: boolean;
  readonly onPick: (pick: Pick) => void;
}

/** The room that the queue has, measured whenever it changes. */
function useRoom() {
  const ref = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<Room>({ width: innerWidth - 24, height: innerHeight / 3 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth - 8, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, room };
}

/** The hero of the table: stacks on a ruled line, which is gilded where it has been read. */
export function Queue({ model, state, isTitle, onPick }: Props) {
  const { ref, room } = useRoom();
  const legal = model.legalPicks.value;
  const made = model.picked.value;
  const hasEnd = (end: 'front' | 'back') => legal.has(`end:${end}`) || made.includes(`end:${end}`);
  const ends = (hasEnd('front') ? 1 : 0) + (hasEnd('back') ? 1 : 0);
  const count = state.queue.length;
  const layout = layoutQueue(Math.max(1, count + ends), room);
  const { cursor } = state;
  const cursorAt = cursor === null ? -1 : 'at' in cursor ? cursor.at : cursor.gap;
  const style = `--card-width:${layout.width}px;--gap:${layout.gap}px;--columns:${layout.columns}`;
  const isWrapped = count + ends > layout.columns;
  const before = hasEnd('front') ? 1 : 0;
  // Stacks and the gaps between them share the cells of one grid.
  const cell = (place: number) =>
    `grid-column:${(place % layout.columns) + 1};grid-row:${Math.floor(place / layout.columns) + 1}`;
  const endsLine = (index: number) => isWrapped && (index + before + 1) % layout.columns === 0;
  return (
    <main class="queue-area" ref={ref} aria-label={t('table.queue')}>
      {isTitle && <h1 class="visually-hidden">Oriflamme</h1>}
      {count === 0 && ends === 0 && <p class="empty-queue">{t('table.queueEmpty')}</p>}
      <ol
        class={`queue ${layout.form} ${isWrapped ? 'wrapped' : ''}`}
        dir={settings.value.direction}
        style={style}
        onKeyDown={handleArrowKeys}
      >
        {hasEnd('front') && <EndSlot end="front" style={cell(0)} model={model} onPick={onPick} />}
        {state.queue.map((stack, index) => (
          <StackView
            key={stack[0].number}
            model={model}
            stack={stack}
            index={index}
            count={count}
            isCursor={cursor !== null && 'at' in cursor && cursorAt === index}
            isDone={cursorAt > index}
            style={cell(index + before)}
            catchword={endsLine(index) ? state.queue[index + 1] : undefined}
            onPick={onPick}
          />
        ))}
        {hasEnd('back') && <EndSlot end="back" style={cell(count + before)} model={model} onPick={onPick} />}
        <Gaps model={model} state={state} cell={cell} onPick={onPick} />
      </ol>
    </main>
  );
}

interface EndSlotProps {
  readonly end: 'front' | 'back';
  readonly style: string;
  readonly model: TableModel;
  readonly onPick: (pick: Pick) => void;
}

/** A dashed place at an end of the queue. */
function EndSlot({ end, style, model, onPick }: EndSlotProps) {
  const pick = `end:${end}` as const;
  const isChosen = model.picked.value.includes(pick);
  return (
    <li class={`stack end-slot ${isChosen ? 'chosen' : 'target'}`} style={style} data-pick={pick}>
      <button
        type="button"
        class="pile slot"
        data-roving-focus
        aria-label={t(end === 'front' ? 'table.placeFront' : 'table.placeBack')}
        aria-pressed={isChosen}
        onClick={() => onPick(pick)}
      >
        <span class="card empty" />
      </button>
      <span class="position" aria-hidden="true">
        {' '}
      </span>
    </li>
  );
}

/** The gaps between stacks into which a card can be moved. */
function Gaps({ model, state, cell, onPick }: Props & { readonly cell: (place: number) => string }) {
  const legal = model.legalPicks.value;
  const made = model.picked.value;
  const count = state.queue.length;
  const gaps = Array.from({ length: count + 1 }, (_, gap) => gap).filter(
    (gap) => legal.has(`gap:${gap}`) || made.includes(`gap:${gap}`),
  );
  return (
    <>
      {gaps.map((gap) => {
        // The last gap stands behind the last stack; every other one before its own.
        const at = gap === count ? count - 1 : gap;
        return (
          <li
            key={`gap ${gap}`}
            class={`gap-slot ${made.includes(`gap:${gap}`) ? 'chosen' : ''} ${gap === count ? 'after' : ''}`}
            data-pick={`gap:${gap}`}
            style={cell(at)}
          >
            <button
              type="button"
              data-roving-focus
              aria-label={gap === count ? t('table.gapLast') : t('table.gap', { place: gap + 1 })}
              aria-pressed={made.includes(`gap:${gap}`)}
              onClick={() => onPick(`gap:${gap}`)}
            />
          </li>
        );
      })}
    </>
  );
}
