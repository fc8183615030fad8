/** Where the pieces of a table are found, by what they carry. */
export const cardElement = (root: Element, number: number): HTMLElement | null =>
  root.querySelector(`[data-card="${number}"]`);
export const treasuryElement = (root: Element, seat: number): HTMLElement | null =>
  root.querySelector(`[data-treasury="${seat}"]`);
export const playerElement = (root: Element, seat: number): HTMLElement | null =>
  root.querySelector(`[data-player="${seat}"]`);
export const bannerElement = (root: Element): HTMLElement | null => root.querySelector('[data-banner]');

/** Everything that can slide. */
export const movableElements = (root: Element): Iterable<HTMLElement> =>
  root.querySelectorAll<HTMLElement>('[data-card], [data-banner]');

/** By what a piece is known before and after it moves. */
export const nameOf = (piece: HTMLElement): string => piece.dataset['card'] ?? 'banner';

/** Where everything that can slide lies now. */
export const measure = (root: Element): Map<string, DOMRect> =>
  new Map(Array.from(movableElements(root), (piece) => [nameOf(piece), piece.getBoundingClientRect()]));

export const centre = (box: DOMRect): { x: number; y: number } => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});
