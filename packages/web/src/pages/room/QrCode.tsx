import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';

interface Drawn {
  readonly size: number;
  readonly path: string;
}

/** The dark fields of a code, row by row. */
async function draw(text: string): Promise<Drawn> {
  const { correction, generate } = await import('lean-qr/nano');
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { size: code.size, path };
}

/** Cameras want four fields of light around it. */
const MARGIN = 4;

/** A link to be photographed. It is drawn when everything else is there. */
export function QrCode({ text }: { readonly text: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    // Without it the link is still there.
    draw(text)
      .then(setDrawn)
      .catch(() => undefined);
  }, [text]);
  const size = (drawn?.size ?? 0) + 2 * MARGIN;
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={t('room.qr')}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
    >
      {drawn && <path d={drawn.path} shape-rendering="crispEdges" />}
    </svg>
  );
}
