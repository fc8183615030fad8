import { signal } from '@preact/signals';
import type { Kind, Seat } from '@oriflamme/engine';

export interface InspectedCard {
  readonly kind: Kind | null;
  readonly family: Seat;
}

/** The cards in the inspector, and the element they are placed beside. */
export const inspected = signal<{
  readonly cards: readonly InspectedCard[];
  readonly element: Element;
  /** Opened by touch: stays until it is closed. Otherwise it follows the pointer or the focus. */
  readonly isPinned: boolean;
} | null>(null);

const HOVER_MS = 280;
const PRESS_MS = 420;
/** After a long press, the browser may still send a click within this time. */
const CLICK_MS = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(cards: readonly InspectedCard[], element: Element, isPinned: boolean): void {
  if (cards.some(({ kind }) => kind !== null)) inspected.value = { cards, element, isPinned };
}

export function stopInspecting(): void {
  clearTimeout(timer);
  inspected.value = null;
}

/** Stops the click that follows a long press: reading a card must not pick it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  const release = () => setTimeout(() => removeEventListener('click', swallow, { capture: true }), CLICK_MS);
  addEventListener('pointerup', release, { capture: true, once: true });
  addEventListener('pointercancel', release, { capture: true, once: true });
}

const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

/** Event handlers that open the inspector on hover, focus and long press. */
export function inspectHandlers(cards: readonly InspectedCard[]) {
  const later = (action: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(action, ms);
  };
  return {
    onPointerEnter: (event: PointerEvent) => {
      const element = event.currentTarget as Element;
      if (isMouse(event)) later(() => show(cards, element, false), HOVER_MS);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (isMouse(event)) stopInspecting();
      else clearTimeout(timer);
    },
    onPointerDown: (event: PointerEvent) => {
      const element = event.currentTarget as Element;
      if (isMouse(event)) return stopInspecting();
      return later(() => {
        show(cards, element, true);
        swallowClick();
      }, PRESS_MS);
    },
    onPointerUp: () => clearTimeout(timer),
    onPointerCancel: () => clearTimeout(timer),
    onFocus: (event: FocusEvent) => {
      const element = event.currentTarget as Element;
      if (element.matches(':focus-visible')) show(cards, element, false);
    },
    onBlur: () => {
      if (!inspected.value?.isPinned) stopInspecting();
    },
    /** Opens the inspector on a tap, for cards that cannot be picked. */
    onTap: (event: MouseEvent) => show(cards, event.currentTarget as Element, !matchMedia('(hover)').matches),
    onContextMenu: (event: Event) => {
      if (inspected.value) event.preventDefault();
    },
  };
}
