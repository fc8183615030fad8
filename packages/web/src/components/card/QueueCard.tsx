import type { CardView } from '@oriflamme/engine';
import { Coin } from '../art/Coin.tsx';
import { familyClass } from '../../game/families.ts';
import { Glyph } from '../art/GlyphLine.tsx';
import { Shield } from '../art/Shield.tsx';
import { CardBack, CardFace, PeekedBack } from './CardFace.tsx';
import { cardType } from '../../game/text/cardText.ts';

function lookOf({ up, kind }: CardView): 'face' | 'own' | 'back' {
  if (up) return 'face';
  return kind === null ? 'back' : 'own';
}

export function cardClass(card: CardView): string {
  const look = lookOf(card);
  const type = look === 'face' ? cardType(card.kind!) : '';
  const words = [
    'card',
    look === 'face' ? 'face' : 'back',
    look === 'own' ? 'own' : '',
    type,
    familyClass(card.family),
  ];
  return [...words, card.asleep ? 'asleep' : ''].filter(Boolean).join(' ');
}

/** A card of the queue with its tokens. */
export function QueueCard({ card }: { readonly card: CardView }) {
  const look = lookOf(card);
  return (
    <span class={cardClass(card)} aria-hidden="true">
      {look === 'back' && <CardBack family={card.family} />}
      {look === 'own' && <PeekedBack kind={card.kind!} family={card.family} />}
      {look === 'face' && <CardFace kind={card.kind!} family={card.family} />}
      {card.influence > 0 && <Coin amount={card.influence} />}
      {card.verdicts > 0 && (
        <span class="verdict">
          <Glyph name="vd" />
          {card.verdicts > 1 && <b>{card.verdicts}</b>}
        </span>
      )}
      {card.bribedBy !== null && (
        <span class="bribery">
          <Shield seat={card.owner} small />
        </span>
      )}
    </span>
  );
}
