import type { Kind, Seat } from '@oriflamme/engine';
import { FIELDS, ICONS } from '../art/cardShapes.ts';
import { colourOf, FAMILIES } from '../../game/families.ts';
import { GlyphLine } from '../art/GlyphLine.tsx';
import { CornerShield } from '../art/Shield.tsx';
import { cardName, setOf, cardType } from '../../game/text/cardText.ts';

/** Whether the name needs a smaller font. */
const isLong = (name: string): boolean => name.length > 9;
const nameClass = (name: string): string =>
  `card-name ${isLong(name) ? 'long' : ''} ${name.length > 13 ? 'longest' : ''}`;

interface Props {
  readonly kind: Kind;
  readonly family: Seat;
}

/** The artwork of a face-up card. */
export function FaceArt({ kind, family }: Props) {
  const type = cardType(kind);
  const icon = ICONS[type];
  return (
    <svg class="art" viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path class="family-field" d={FIELDS[type]} />
      <path class="hatching" d={FIELDS[type]} fill={`url(#hatch-${colourOf(family)})`} />
      <path class="inner-line" d={FIELDS[type]} transform="translate(50 54) scale(.93) translate(-50 -54)" />
      <svg x={icon.x} y={icon.y} width={icon.size} height={icon.size} class="icon">
        <use href={`#icon-${kind}`} />
      </svg>
      <CornerShield seat={family} />
      <svg x="80" y="7" width="13" height="13" class="set-icon">
        <use href={`#set-${setOf(kind)}`} />
      </svg>
    </svg>
  );
}

export function CardFace({ kind, family }: Props) {
  const name = cardName(kind);
  return (
    <>
      <FaceArt kind={kind} family={family} />
      <span class="card-caption">
        <span class={nameClass(name)}>{name}</span>
        <GlyphLine kind={kind} />
      </span>
    </>
  );
}

/** A face-down card. */
export function CardBack({ family }: { readonly family: Seat }) {
  return (
    <>
      <svg class="art" viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect class="hatching" width="100" height="140" fill={`url(#hatch-${colourOf(family)})`} />
        <path
          class="medallion"
          d="M50 24C66 40 84 42 84 70C84 98 66 100 50 116C34 100 16 98 16 70C16 42 34 40 50 24Z"
        />
        <path
          class="medallion-line"
          d="M50 29C64.5 43.5 80 46 80 70C80 94 64.5 96.5 50 111C35.5 96.5 20 94 20 70C20 46 35.5 43.5 50 29Z"
        />
        <svg x="26" y="46" width="48" height="48" class="center-emblem">
          <use href={`#crest-${colourOf(family)}`} />
        </svg>
      </svg>
      <span class="rim" />
      <span class="family-letter">{FAMILIES[family].letter}</span>
      <span class="family-letter bottom">{FAMILIES[family].letter}</span>
    </>
  );
}

/** A face-down card as its own family sees it. */
export function PeekedBack({ kind, family }: Props) {
  const name = cardName(kind);
  return (
    <>
      <svg class="art" viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <rect class="hatching" width="100" height="140" fill={`url(#hatch-${colourOf(family)})`} />
        <svg x="35" y="5" width="30" height="30" class="emblem plain">
          <use href={`#crest-${colourOf(family)}`} />
        </svg>
        <path class="peek-window" d="M0 140V70C27 66 45 56 50 37C55 56 73 66 100 70V140Z" />
        <path class="peek-line" d="M0 73.5C28 69.5 45.5 59.5 50 43C54.5 59.5 72 69.5 100 73.5" />
        <svg x="33" y="55" width="34" height="34" class="center-emblem">
          <use href={`#icon-${kind}`} />
        </svg>
      </svg>
      <span class="family-letter">{FAMILIES[family].letter}</span>
      <span class={`${nameClass(name)} own-name`}>{name}</span>
      <span class="own-glyphs">
        <GlyphLine kind={kind} />
      </span>
    </>
  );
}
