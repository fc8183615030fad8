import type { Kind, Seat } from '@oriflamme/engine';
import { familyClass } from '../../game/families.ts';
import { CardFace } from './CardFace.tsx';
import { cardType } from '../../game/text/cardText.ts';

/** A card that its viewer holds or sees lying open: a picture, whose words stand beside it. */
export const HandCard = ({ kind, family }: { readonly kind: Kind; readonly family: Seat }) => (
  <span class={`card face ${cardType(kind)} ${familyClass(family)}`} aria-hidden="true">
    <CardFace kind={kind} family={family} />
  </span>
);
