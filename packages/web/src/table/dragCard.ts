import { stopInspecting } from '../components/card/inspect.ts';
import type { Pick } from '../game/selection.ts';
import type { TableModel } from '../game/tableModel.ts';

/** So far a pointer has to go before it drags. */
const THRESHOLD = 8;

const pickUnder = (x: number, y: number): Pick | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-pick]')?.dataset['pick'])
    .find((pick) => pick !== undefined) as Pick | undefined;

/**
 * Drags a card from where a mouse, pen or finger went down. Let go over a legal place, the place is picked; anywhere else
 * the card goes back to the hand, still chosen.
 */
export function startDragging(
  down: PointerEvent,
  model: TableModel,
  pick: Pick,
  onPick: (pick: Pick) => void,
): void {
  const piece = down.currentTarget as HTMLElement;
  let isDragged = false;
  let over: Element | null = null;
  const move = (event: PointerEvent) => {
    const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!isDragged && Math.hypot(dx, dy) < THRESHOLD) return;
    if (!isDragged) {
      isDragged = true;
      stopInspecting();
      // An attribute, because rendering the chosen card anew writes its classes over.
      piece.dataset['dragging'] = '';
      model.picked.value = [];
      onPick(pick);
    }
    piece.style.transform = `translate(${dx}px, ${dy}px)`;
    over?.classList.remove('drag-over');
    const target = pickUnder(event.clientX, event.clientY);
    over =
      target && model.legalPicks.value.has(target) ? document.querySelector(`[data-pick="${target}"]`) : null;
    over?.classList.add('drag-over');
  };
  const end = (event: PointerEvent) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    delete piece.dataset['dragging'];
    piece.style.transform = '';
    over?.classList.remove('drag-over');
    if (!isDragged || event.type === 'pointercancel') return;
    const target = pickUnder(event.clientX, event.clientY);
    if (target && model.legalPicks.value.has(target)) onPick(target);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
