/** Layout of the queue. It wraps like text instead of scrolling sideways. */
export interface QueueLayout {
  readonly columns: number;
  /** Card width in pixels. */
  readonly width: number;
  readonly gap: number;
  readonly form: 'large' | 'medium' | 'small';
}

export interface Space {
  readonly width: number;
  readonly height: number;
}

const FORMS = {
  large: { minWidth: 84, maxWidth: 128, ratio: 1.4, marginBelow: 48, marginAbove: 58 },
  medium: { minWidth: 66, maxWidth: 99, ratio: 1.28, marginBelow: 22, marginAbove: 11 },
  small: { minWidth: 40, maxWidth: 65, ratio: 1.16, marginBelow: 22, marginAbove: 11 },
} as const;

/** Space above the first row for tall stacks and the banner. */
const PADDING = 14;
const GAPS = { large: 11, medium: 14, small: 10 } as const;

/** Picks the layout with the widest cards. If nothing fits, uses the smallest cards and lets the area scroll. */
export function layoutQueue(places: number, space: Space): QueueLayout {
  let best: QueueLayout | undefined;
  for (let columns = Math.max(1, places); columns >= 1; columns--) {
    const rows = Math.ceil(places / columns);
    const layout = fit(columns, rows, space);
    if (layout && (!best || layout.width > best.width)) best = layout;
  }
  return best ?? smallest(space);
}

function fit(columns: number, rows: number, space: Space): QueueLayout | undefined {
  for (const form of ['large', 'medium', 'small'] as const) {
    const { minWidth, maxWidth, ratio, marginBelow, marginAbove } = FORMS[form];
    if (form === 'large' && rows > 1) continue;
    const gap = GAPS[form];
    const wide = (space.width - (columns - 1) * gap) / columns;
    const high = ((space.height - PADDING) / rows - marginBelow - marginAbove) / ratio;
    const width = Math.floor(Math.min(maxWidth, wide, high));
    if (width >= minWidth) return { columns, width, gap, form };
  }
  return undefined;
}

function smallest(space: Space): QueueLayout {
  const [gap, width] = [GAPS.small, 57];
  const columns = Math.max(1, Math.floor((space.width + gap) / (width + gap)));
  return { columns, width, gap, form: 'small' };
}
