import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';

interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** SVG path of the dark modules. */
async function draw(text: string): Promise<QrPath> {
  const { correction, generate } = await import('lean-qr/nano');
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { size: code.size, path };
}

/** Quiet zone that the standard requires, in modules. */
const QUIET_ZONE = 4;

/** QR code of a link. The generator is loaded lazily. */
export function QrCode({ text }: { readonly text: string }) {
  const [code, setCode] = useState<QrPath | null>(null);
  useEffect(() => {
    // A failed import is no error: the link is shown as text.
    draw(text)
      .then(setCode)
      .catch(() => undefined);
  }, [text]);
  const size = (code?.size ?? 0) + 2 * QUIET_ZONE;
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={t('room.qr')}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
    >
      {code && <path d={code.path} shape-rendering="crispEdges" />}
    </svg>
  );
}
