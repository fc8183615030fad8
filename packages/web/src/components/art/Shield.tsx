import type { Seat } from '@oriflamme/engine';
import { colourOf, familyClass } from '../../game/families.ts';

const OUTLINE = 'M5 3H59V29C59 46 47.6 56.4 32 62.4C16.4 56.4 5 46 5 29Z';

/** A family's shield. Decorative: the family's name is next to it. */
export function Shield({ seat, small }: { readonly seat: Seat; readonly small?: boolean }) {
  return (
    <svg class={`shield ${small ? 'small' : ''} ${familyClass(seat)}`} viewBox="0 0 64 64" aria-hidden="true">
      <path class="family-field" d={OUTLINE} />
      <path class="hatching" d={OUTLINE} fill={`url(#hatch-${colourOf(seat)})`} />
      <svg x="10" y="8" width="44" height="44" class="emblem">
        <use href={`#crest-${colourOf(seat)}`} />
      </svg>
    </svg>
  );
}

export function CornerShield({ seat }: { readonly seat: Seat }) {
  return (
    <svg x="5.5" y="5.5" width="19" height="19" viewBox="0 0 64 64" overflow="visible">
      <path class="family-field outlined" d={OUTLINE} />
      <svg x="9" y="7" width="46" height="46" class="emblem">
        <use href={`#crest-${colourOf(seat)}`} />
      </svg>
    </svg>
  );
}
