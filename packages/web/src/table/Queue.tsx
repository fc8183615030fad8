import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../lib/settings.ts';
import { t } from '../i18n/i18n.ts';
import { handleArrowKeys } from '../lib/rovingFocus.ts';
import type { Pick } from '../game/selection.ts';
import { layoutQueue, type Space } from './queueLayout.ts';
import type { VisibleState } from '@oriflamme/client';
import { StackView } from './StackView.tsx';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  /** Whether the queue provides the page's h1. */
  readonly isTitle?: boolean;
  readonly onPick: (pick: Pick) => void;
}

/** Measures the space available to the queue with a ResizeObserver. */
function useAvailableSpace() {
  const ref = useRef<HTMLElement>(null);
  const [space, setSpace] = useState<Space>({ width: innerWidth - 24, height: innerHeight / 3 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSpace({ width: element.clientWidth - 8, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, space };
}

/** The queue: stacks on a line that is gilded up to the cursor. */
export function Queue({ model, state, isTitle, onPick }: Props) {
  const { ref, space } = useAvailableSpace();
  const legal = model.legalPicks.value;
  const picked = model.picked.value;
  const hasEnd = (end: 'front' | 'back') => legal.has(`end:${end}`) || picked.includes(`end:${end}`);
  const ends = (hasEnd('front') ? 1 : 0) + (hasEnd('back') ? 1 : 0);
  const count = state.queue.length;
  const layout = layoutQueue(Math.max(1, count + ends), space);
  const { cursor } = state;
  const cursorAt = cursor === null ? -1 : 'at' in cursor ? cursor.at : cursor.gap;
  const style = `--card-width:${layout.width}px;--gap:${layout.gap}px;--columns:${layout.columns}`;
  const isWrapped = count + ends > layout.columns;
  const before = hasEnd('front') ? 1 : 0;
  // Stacks and gaps are placed on the same grid cells.
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

/** Placeholder for a new card at an end of the queue. */
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

/** Gaps between stacks as targets for a moved card. */
function Gaps({ model, state, cell, onPick }: Props & { readonly cell: (place: number) => string }) {
  const legal = model.legalPicks.value;
  const picked = model.picked.value;
  const count = state.queue.length;
  const gaps = Array.from({ length: count + 1 }, (_, gap) => gap).filter(
    (gap) => legal.has(`gap:${gap}`) || picked.includes(`gap:${gap}`),
  );
  return (
    <>
      {gaps.map((gap) => {
        // A gap is drawn before the stack of its index, the last one after the last stack.
        const at = gap === count ? count - 1 : gap;
        return (
          <li
            key={`gap ${gap}`}
            class={`gap-slot ${picked.includes(`gap:${gap}`) ? 'chosen' : ''} ${gap === count ? 'after' : ''}`}
            data-pick={`gap:${gap}`}
            style={cell(at)}
          >
            <button
              type="button"
              data-roving-focus
              aria-label={gap === count ? t('table.gapLast') : t('table.gap', { place: gap + 1 })}
              aria-pressed={picked.includes(`gap:${gap}`)}
              onClick={() => onPick(`gap:${gap}`)}
            />
          </li>
        );
      })}
    </>
  );
}
