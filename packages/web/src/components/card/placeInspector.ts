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

/** How far apart two boxes are: 0 if they touch. */
const distance = (a: Box, b: Box): number =>
  Math.hypot(
    Math.max(0, a.left - b.right, b.left - a.right),
    Math.max(0, a.top - b.bottom, b.top - a.bottom),
  );

/** Cost of one pixel away from the element, where one covered square pixel of weight 1 costs 1. */
const DISTANCE_WEIGHT = 2;

/**
 * Places a box of one of several sizes near an element: whole on the screen, and where it covers least of what should
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
  for (const [form, size] of forms.entries()) {
    const { width, height } = size;
    const [maxLeft, maxTop] = [screen.width - MARGIN - width, screen.height - MARGIN - height];
    if (maxLeft < MARGIN || maxTop < MARGIN) continue;
    for (const [x, y] of corners(size, beside, obstacles)) {
      const left = Math.max(MARGIN, Math.min(x, maxLeft));
      const top = Math.max(MARGIN, Math.min(y, maxTop));
      const box = { left, top, right: left + width, bottom: top + height };
      let cost = DISTANCE_WEIGHT * Math.max(0, distance(box, beside) - SPACE);
      for (const { box: other, weight } of obstacles) cost += weight * overlap(box, other);
      if (cost >= leastCost) continue;
      best = { form, left, top };
      leastCost = cost;
    }
  }
  return best;
}

/** Places for the upper left corner: first the usual ones beside the element, then along the edges of the obstacles. */
function* corners(
  { width, height }: Size,
  beside: Box,
  obstacles: readonly Obstacle[],
): Iterable<readonly [x: number, y: number]> {
  const middle = (beside.left + beside.right - width) / 2;
  const [before, after] = [beside.left - SPACE - width, beside.right + SPACE];
  const [above, below] = [beside.top - SPACE - height, beside.bottom + SPACE];
  yield [after, beside.top - 40];
  yield [before, beside.top - 40];
  yield [middle, above];
  yield [middle, below];
  yield [beside.left, above];
  yield [beside.right - width, above];
  yield [after, beside.bottom - height];
  yield [before, beside.bottom - height];
  const boxes = obstacles.map(({ box }) => box);
  const xs = new Set([
    middle,
    ...boxes.flatMap(({ left, right }) => [left - MARGIN - width, right + MARGIN]),
  ]);
  const ys = new Set([
    above,
    ...boxes.flatMap(({ top, bottom }) => [top - MARGIN - height, bottom + MARGIN]),
  ]);
  for (const x of xs) for (const y of ys) yield [x, y];
}
