/** Finds the elements of a table by their data attributes. */
export const cardElement = (root: Element, number: number): HTMLElement | null =>
  root.querySelector(`[data-card="${number}"]`);
export const treasuryElement = (root: Element, seat: number): HTMLElement | null =>
  root.querySelector(`[data-treasury="${seat}"]`);
export const playerElement = (root: Element, seat: number): HTMLElement | null =>
  root.querySelector(`[data-player="${seat}"]`);
export const bannerElement = (root: Element): HTMLElement | null => root.querySelector('[data-banner]');

/** The top card of a stack's element. */
export const topCard = (piece: Element): Element => piece.querySelector('.card:not(.covered)') ?? piece;

/** Elements that keep their identity between states: top cards and the banner. */
export const movableElements = (root: Element): Iterable<HTMLElement> =>
  root.querySelectorAll<HTMLElement>('[data-card], [data-banner]');

/** Identity of an element across renders. */
export const elementKey = (piece: HTMLElement): string => piece.dataset['card'] ?? 'banner';

/** The current boxes of all movable elements. */
export const measureAll = (root: Element): Map<string, DOMRect> =>
  new Map(Array.from(movableElements(root), (piece) => [elementKey(piece), piece.getBoundingClientRect()]));

export const centre = (box: DOMRect): { x: number; y: number } => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});
