/** How the queue is laid out: it never scrolls sideways, it wraps, as text does. */
export interface QueueLayout {
  readonly columns: number;
  /** The width of a card. */
  readonly width: number;
  readonly gap: number;
  readonly form: 'large' | 'medium' | 'small';
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

const FORMS = {
  large: { least: 84, most: 128, ratio: 1.4, below: 48, above: 58 },
  medium: { least: 66, most: 99, ratio: 1.28, below: 22, above: 11 },
  small: { least: 40, most: 65, ratio: 1.16, below: 22, above: 11 },
} as const;

/** Above the first line, where stacks rise and the banner waves. */
const PADDING = 14;
const GAPS = { large: 11, medium: 14, small: 10 } as const;

/** The widest card with which so many places fit; if none does, the smallest, and the area scrolls. */
export function layoutQueue(places: number, room: Room): QueueLayout {
  let best: QueueLayout | undefined;
  for (let columns = Math.max(1, places); columns >= 1; columns--) {
    const rows = Math.ceil(places / columns);
    const layout = fit(columns, rows, room);
    if (layout && (!best || layout.width > best.width)) best = layout;
  }
  return best ?? smallest(room);
}

function fit(columns: number, rows: number, room: Room): QueueLayout | undefined {
  for (const form of ['large', 'medium', 'small'] as const) {
    const { least, most, ratio, below, above } = FORMS[form];
    if (form === 'large' && rows > 1) continue;
    const gap = GAPS[form];
    const wide = (room.width - (columns - 1) * gap) / columns;
    const high = ((room.height - PADDING) / rows - below - above) / ratio;
    const width = Math.floor(Math.min(most, wide, high));
    if (width >= least) return { columns, width, gap, form };
  }
  return undefined;
}

function smallest(room: Room): QueueLayout {
  const [gap, width] = [GAPS.small, 57];
  const columns = Math.max(1, Math.floor((room.width + gap) / (width + gap)));
  return { columns, width, gap, form: 'small' };
}
