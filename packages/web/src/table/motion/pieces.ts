/** Where the pieces of a table are found, by what they carry. */
export const cardPiece = (root: Element, number: number): HTMLElement | null =>
  root.querySelector(`[data-card="${number}"]`);
export const treasuryPiece = (root: Element, seat: number): HTMLElement | null =>
  root.querySelector(`[data-treasury="${seat}"]`);
export const housePiece = (root: Element, seat: number): HTMLElement | null =>
  root.querySelector(`[data-house="${seat}"]`);
export const bannerPiece = (root: Element): HTMLElement | null => root.querySelector('[data-banner]');

/** Where everything that can slide lies now. */
export function measure(root: Element): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const piece of root.querySelectorAll<HTMLElement>('[data-card], [data-banner]'))
    places.set(piece.dataset['card'] ?? 'banner', piece.getBoundingClientRect());
  return places;
}

export const centre = (box: DOMRect): { x: number; y: number } => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});
