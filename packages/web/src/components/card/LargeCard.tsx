import type { Kind, Seat } from '@oriflamme/engine';
import { familyClass } from '../../game/families.ts';
import { GlyphLine } from '../art/GlyphLine.tsx';
import { t } from '../../i18n/i18n.ts';
import { FaceArt } from './CardFace.tsx';
import { cardName, cardText, cardType } from '../../game/text/cardText.ts';

/** A card at reading size, with its whole text. */
export function LargeCard({ kind, family }: { readonly kind: Kind; readonly family: Seat }) {
  const type = cardType(kind);
  return (
    <span class={`card face read ${type} ${familyClass(family)}`}>
      <FaceArt kind={kind} family={family} />
      <span class="cap">
        <span class="nm">{cardName(kind)}</span>
        <span class="ty">{t(`type.${type}`)}</span>
        <GlyphLine kind={kind} />
        <span class="tx">{cardText(kind)}</span>
      </span>
    </span>
  );
}
