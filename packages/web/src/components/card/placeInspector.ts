export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something that should stay visible, and how much. */
export interface Obstacle {
  readonly box: Box;
  readonly weight: number;
}

export interface Placement {
  /** Index of the chosen size. */
  readonly form: number;
  readonly left: number;
  readonly top: number;
}

const SPACE = 14;
const MARGIN = 8;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * Places a box of one of several sizes beside an element: whole on the screen, and where it covers least of what should
 * stay visible. Undefined if no size fits on the screen.
 */
export function placeInspector(
  forms: readonly Size[],
  beside: Box,
  screen: Size,
  obstacles: readonly Obstacle[],
): Placement | undefined {
  let best: Placement | undefined;
  let leastCost = Number.POSITIVE_INFINITY;
  for (const [form, { width, height }] of forms.entries()) {
    const [maxLeft, maxTop] = [screen.width - MARGIN - width, screen.height - MARGIN - height];
    if (maxLeft < MARGIN || maxTop < MARGIN) continue;
    const middle = (beside.left + beside.right - width) / 2;
    const corners = [
      [beside.right + SPACE, beside.top - 40],
      [beside.left - SPACE - width, beside.top - 40],
      [middle, beside.top - SPACE - height],
      [middle, beside.bottom + SPACE],
      [beside.left, beside.top - SPACE - height],
      [beside.right - width, beside.top - SPACE - height],
      [beside.right + SPACE, beside.bottom - height],
      [beside.left - SPACE - width, beside.bottom - height],
    ];
    for (const [x, y] of corners) {
      const left = Math.max(MARGIN, Math.min(x, maxLeft));
      const top = Math.max(MARGIN, Math.min(y, maxTop));
      const box = { left, top, right: left + width, bottom: top + height };
      const cost = obstacles.reduce((sum, { box: other, weight }) => sum + weight * overlap(box, other), 0);
      if (cost >= leastCost) continue;
      best = { form, left, top };
      leastCost = cost;
    }
  }
  return best;
}
