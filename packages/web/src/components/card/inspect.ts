import { signal } from '@preact/signals';
import type { Kind, Seat } from '@oriflamme/engine';

export interface InspectedCard {
  readonly kind: Kind | null;
  readonly family: Seat;
}

/** The cards in the inspector, and the box they are placed beside. */
export const inspected = signal<{
  readonly cards: readonly InspectedCard[];
  readonly beside: DOMRect;
} | null>(null);

const HOVER_MS = 280;
const PRESS_MS = 420;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(cards: readonly InspectedCard[], element: Element): void {
  if (cards.some(({ kind }) => kind !== null))
    inspected.value = { cards, beside: element.getBoundingClientRect() };
}

export function stopInspecting(): void {
  clearTimeout(timer);
  inspected.value = null;
}

/** Event handlers that open the inspector on hover, focus and long press. */
export function inspectHandlers(cards: readonly InspectedCard[]) {
  const later = (element: Element, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(cards, element), ms);
  };
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') later(event.currentTarget as Element, HOVER_MS);
    },
    onPointerLeave: stopInspecting,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') stopInspecting();
      else later(event.currentTarget as Element, PRESS_MS);
    },
    onPointerUp: () => clearTimeout(timer),
    onPointerCancel: stopInspecting,
    onFocus: (event: FocusEvent) => {
      const element = event.currentTarget as Element;
      if (element.matches(':focus-visible')) show(cards, element);
    },
    onBlur: stopInspecting,
    /** Opens the inspector on a tap, for cards that cannot be picked. */
    onTap: (event: MouseEvent) => show(cards, event.currentTarget as Element),
    onContextMenu: (event: Event) => {
      if (inspected.value) event.preventDefault();
    },
  };
}
