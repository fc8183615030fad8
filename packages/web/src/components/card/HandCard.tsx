import type { Kind, Seat } from '@oriflamme/engine';
import { familyClass } from '../../game/families.ts';
import { CardFace } from './CardFace.tsx';
import { cardType } from '../../game/text/cardText.ts';

/** A face-up card outside the queue. Decorative: its label is next to it. */
export const HandCard = ({ kind, family }: { readonly kind: Kind; readonly family: Seat }) => (
  <span class={`card face ${cardType(kind)} ${familyClass(family)}`} aria-hidden="true">
    <CardFace kind={kind} family={family} />
  </span>
);
