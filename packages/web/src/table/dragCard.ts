import { stopInspecting } from '../components/card/inspect.ts';
import type { Pick } from '../game/selection.ts';
import type { TableModel } from '../game/tableModel.ts';

/** Pointer movement in pixels that starts a drag. */
const DRAG_THRESHOLD_PX = 8;

const pickAt = (x: number, y: number): Pick | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-pick]')?.dataset['pick'])
    .find((pick) => pick !== undefined) as Pick | undefined;

/**
 * Drag and drop of a hand card with mouse, pen or touch. Dropped on a legal target, the target is picked and
 * the queue shows the card there; anywhere else the card returns to the hand and stays picked.
 */
export function startDragging(
  down: PointerEvent,
  model: TableModel,
  pick: Pick,
  onPick: (pick: Pick) => void,
): void {
  const card = down.currentTarget as HTMLElement;
  let isDragging = false;
  let over: Element | null = null;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!isDragging && Math.hypot(dx, dy) < DRAG_THRESHOLD_PX) return;
    if (!isDragging) {
      isDragging = true;
      stopInspecting();
      // A data attribute, because re-rendering the card overwrites its class.
      card.dataset['dragging'] = '';
      model.picked.value = [];
      onPick(pick);
    }
    card.style.transform = `translate(${dx}px, ${dy}px)`;
    over?.classList.remove('drag-over');
    const target = pickAt(event.clientX, event.clientY);
    over =
      target && model.legalPicks.value.has(target) ? document.querySelector(`[data-pick="${target}"]`) : null;
    over?.classList.add('drag-over');
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    delete card.dataset['dragging'];
    card.style.transform = '';
    over?.classList.remove('drag-over');
    if (!isDragging || event.type === 'pointercancel') return;
    const target = pickAt(event.clientX, event.clientY);
    if (target && model.legalPicks.value.has(target)) onPick(target);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
