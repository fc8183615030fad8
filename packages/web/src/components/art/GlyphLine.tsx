import type { Kind } from '@oriflamme/engine';
import { GLYPH_LINES } from './glyphLines.ts';

export const Glyph = ({ name }: { readonly name: string }) => (
  <svg class="glyph" aria-hidden="true">
    <use href={`#glyph-${name}`} />
  </svg>
);

function Sign({ sign }: { readonly sign: string }) {
  if (sign.startsWith('c') && sign !== 'cp')
    return <i class="glyph-coin">{sign === 'c=' ? '●' : sign.slice(1)}</i>;
  if (/^\w+$/u.test(sign)) return <Glyph name={sign} />;
  return <i class="glyph-text">{sign}</i>;
}

export const GlyphLine = ({ kind }: { readonly kind: Kind }) => (
  <span class="glyph-line" aria-hidden="true">
    {GLYPH_LINES[kind].map((sign, index) => (
      <Sign key={index} sign={sign} />
    ))}
  </span>
);
