import type { Kind, Seat } from '@oriflamme/engine';
import { familyClass } from '../../game/families.ts';
import { GlyphLine } from '../art/GlyphLine.tsx';
import { t } from '../../i18n/i18n.ts';
import { FaceArt } from './CardFace.tsx';
import { cardName, cardText, cardType } from '../../game/text/cardText.ts';

/** A word of this length needs a smaller font: "Осведомительница". */
const LONG_WORD = 14;
const hasLongWord = (name: string): boolean => name.split(/[\s-]/u).some(({ length }) => length >= LONG_WORD);

/** A card at reading size with its text. */
export function LargeCard({ kind, family }: { readonly kind: Kind; readonly family: Seat }) {
  const type = cardType(kind);
  const name = cardName(kind);
  return (
    <span class={`card face reading-size ${type} ${familyClass(family)}`}>
      <FaceArt kind={kind} family={family} />
      <span class="card-caption">
        <span class={`card-name ${hasLongWord(name) ? 'long-word' : ''}`}>{name}</span>
        <span class="card-type">{t(`type.${type}`)}</span>
        <GlyphLine kind={kind} />
        <span class="card-text">{cardText(kind)}</span>
      </span>
    </span>
  );
}
