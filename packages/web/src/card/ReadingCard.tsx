import type { Kind, Seat } from '@oriflamme/engine';
import { familyClass } from '../art/families.ts';
import { GlyphLine } from '../art/GlyphLine.tsx';
import { say } from '../words/words.ts';
import { FaceArt } from './CardFace.tsx';
import { nameOf, textOf, typeOf } from './cardWords.ts';

/** A card at reading size, with its whole text. */
export function ReadingCard({ kind, family }: { readonly kind: Kind; readonly family: Seat }) {
  const type = typeOf(kind);
  return (
    <span class={`card face read ${type} ${familyClass(family)}`}>
      <FaceArt kind={kind} family={family} />
      <span class="cap">
        <span class="nm">{nameOf(kind)}</span>
        <span class="ty">{say(`type.${type}`)}</span>
        <GlyphLine kind={kind} />
        <span class="tx">{textOf(kind)}</span>
      </span>
    </span>
  );
}
