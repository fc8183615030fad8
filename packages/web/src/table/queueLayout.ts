/** Layout of the queue. It wraps into balanced rows instead of scrolling sideways. */
export interface QueueLayout {
  /** Places per row, from first to last. */
  readonly rows: readonly number[];
  /** Places in the longest row. */
  readonly columns: number;
  /** Card width in pixels. */
  readonly width: number;
  /** Width of an end slot. In a single row it may be narrower than a card. */
  readonly slotWidth: number;
  readonly gap: number;
  readonly form: 'large' | 'medium' | 'small';
}

export interface Space {
  readonly width: number;
  readonly height: number;
}

export interface QueueContent {
  readonly stacks: number;
  /** End slots, for which room is reserved. */
  readonly ends?: 0 | 1 | 2;
  /** Whether there must be room for a slot in every gap. */
  readonly hasGapSlots?: boolean;
}

interface Form {
  readonly minWidth: number;
  readonly maxWidth: number;
  readonly ratio: number;
  /** Numeral and ruled line below a card of a wrapped queue. */
  readonly below: number;
  /** Space between two rows. */
  readonly rowGap: number;
  /** Space above the first row, for the banner and tall stacks, and below the last one. */
  readonly padding: number;
  readonly gap: readonly [min: number, max: number];
}

/** The same sizes are in `styles/compact.css`. */
const FORMS: Readonly<Record<QueueLayout['form'], Form>> = {
  large: { minWidth: 83, maxWidth: 128, ratio: 1.4, below: 28, rowGap: 20, padding: 56, gap: [11, 36] },
  medium: { minWidth: 66, maxWidth: 99, ratio: 1.28, below: 21, rowGap: 12, padding: 28, gap: [12, 20] },
  small: { minWidth: 40, maxWidth: 65, ratio: 1.16, below: 21, rowGap: 12, padding: 28, gap: [9, 16] },
};

/** In a single row, the banner stands above the card and the coin hangs clear of the numeral. */
const SINGLE_ROW_HEIGHT = 120;
/** Gaps of a single row, preferred first, without and with slots in them. */
const SINGLE_ROW_GAPS = [11, 7];
const SINGLE_ROW_SLOT_GAPS = [32, 24, 18];
/** Cards of this width are not made smaller for the sake of wide gaps or full end slots… */
const COMFORTABLE_WIDTH = 96;
/** …which may be as narrow as a fingertip. */
const MIN_SLOT_WIDTH = 44;
const MIN_SLOT_GAP = 20;
/** Used if nothing fits: cards that can still be hit, in an area that scrolls. */
const FALLBACK_WIDTH = 57;

/** Balanced rows: their lengths differ by one at most, longer ones first. */
export function balancedRows(places: number, rows: number): number[] {
  const [length, rest] = [Math.floor(places / rows), places % rows];
  return Array.from({ length: rows }, (_, row) => length + (row < rest ? 1 : 0));
}

/** Row and column of a place. */
export function cellOf({ rows }: QueueLayout, place: number): { row: number; column: number } {
  let [row, column] = [0, place];
  while (row < rows.length - 1 && column >= rows[row]) column -= rows[row++];
  return { row, column };
}

/** One row while large cards fit, otherwise the rows with the most detailed and widest cards. */
export function layoutQueue(content: QueueContent, space: Space, maxRows = Infinity): QueueLayout {
  const single = singleRow(content, space);
  if (single && (maxRows === 1 || !isCrowded(single, content, space))) return single;
  const places = Math.max(1, content.stacks + (content.ends ?? 0));
  for (const form of ['large', 'medium', 'small'] as const) {
    let best: QueueLayout | undefined;
    for (let rows = form === 'large' ? 2 : 1; rows <= Math.min(places, maxRows); rows++) {
      const layout = wrapped(form, balancedRows(places, rows), space, content.hasGapSlots === true);
      if (layout && (!best || layout.width > best.width)) best = layout;
    }
    if (best) return best;
  }
  return fallback(places, space, content.hasGapSlots === true);
}

/** A tight row must have room for end slots as well, so that placing does not change the number of rows. */
const isCrowded = ({ width }: QueueLayout, content: QueueContent, space: Space): boolean =>
  !content.hasGapSlots && width < COMFORTABLE_WIDTH && !singleRow({ ...content, ends: 2 }, space);

/** One row of large cards. */
function singleRow({ stacks, ends = 0, hasGapSlots }: QueueContent, space: Space): QueueLayout | undefined {
  const { minWidth, maxWidth, ratio } = FORMS.large;
  const maxFit = Math.min(maxWidth, (space.height - SINGLE_ROW_HEIGHT) / ratio);
  const places = Math.max(1, stacks + ends);
  let layout: QueueLayout | undefined;
  for (const gap of hasGapSlots ? SINGLE_ROW_SLOT_GAPS : SINGLE_ROW_GAPS) {
    const free = space.width - (places - 1 + (hasGapSlots ? 2 : 0)) * gap;
    const equal = free / places;
    const isTight = ends > 0 && stacks > 0 && equal < COMFORTABLE_WIDTH;
    const wanted = isTight ? Math.min(COMFORTABLE_WIDTH, (free - ends * MIN_SLOT_WIDTH) / stacks) : equal;
    const width = Math.floor(Math.min(maxFit, wanted));
    if (width < minWidth) continue;
    const slotWidth = ends > 0 ? Math.min(width, Math.floor((free - stacks * width) / ends)) : width;
    layout = { rows: [places], columns: places, width, slotWidth, gap, form: 'large' };
    if (width >= Math.min(COMFORTABLE_WIDTH, maxFit)) break;
  }
  return layout;
}

function wrapped(
  form: QueueLayout['form'],
  rows: readonly number[],
  space: Space,
  hasGapSlots: boolean,
): QueueLayout | undefined {
  const { minWidth, maxWidth, ratio, below, rowGap, padding, gap } = FORMS[form];
  const columns = rows[0];
  const minGap = hasGapSlots ? MIN_SLOT_GAP : gap[0];
  const gaps = columns - 1 + (hasGapSlots ? 2 : 0);
  const wide = (space.width - gaps * minGap) / columns;
  const high = ((space.height - padding - (rows.length - 1) * rowGap) / rows.length - below) / ratio;
  const width = Math.floor(Math.min(maxWidth, wide, high));
  if (width < minWidth) return undefined;
  const evenGap = Math.floor((space.width - columns * width) / Math.max(1, gaps));
  return {
    rows,
    columns,
    width,
    slotWidth: width,
    gap: Math.min(Math.max(minGap, gap[1]), evenGap),
    form,
  };
}

function fallback(places: number, space: Space, hasGapSlots: boolean): QueueLayout {
  const [width, gap] = [FALLBACK_WIDTH, hasGapSlots ? MIN_SLOT_GAP : FORMS.small.gap[0]];
  const edges = hasGapSlots ? gap : -gap;
  const perRow = Math.max(1, Math.floor((space.width - edges) / (width + gap)));
  const rows = balancedRows(places, Math.ceil(places / perRow));
  return { rows, columns: rows[0], width, slotWidth: width, gap, form: 'small' };
}
