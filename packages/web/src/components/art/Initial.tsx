import type { Seat } from '@oriflamme/engine';
import { colourOf, familyClass } from '../../game/families.ts';

/** A family's crest as an illuminated initial. */
export const Initial = ({ seat }: { readonly seat: Seat }) => (
  <div class={`initial ${familyClass(seat)}`} aria-hidden="true">
    <span>
      <svg>
        <use href={`#crest-${colourOf(seat)}`} />
      </svg>
    </span>
  </div>
);

/** Pen-work ornament beside the initial. */
export const Penwork = () => (
  <svg class="penwork" viewBox="0 0 44 170" aria-hidden="true">
    <path d="M40 85V30C40 14 33 5 24 5C16 5 12 11 15 16C18 20.5 25 18.5 24 13.5M40 60C40 46 32 40 26 43C21 46 23 52.5 28 51.5M40 85V140C40 156 33 165 24 165C16 165 12 159 15 154C18 149.5 25 151.5 24 156.5M40 110C40 124 32 130 26 127C21 124 23 117.5 28 118.5M40 85C32 85 26 79 19 79C13 79 10 83 11 86.5C12.5 90.5 18.5 89.5 18 85.5M36 30V140" />
    <circle cx="8" cy="30" r="3.4" />
    <circle cx="3.6" cy="85" r="3.4" />
    <circle cx="8" cy="140" r="3.4" />
  </svg>
);
