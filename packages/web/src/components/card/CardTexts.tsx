import type { Kind } from '@oriflamme/engine';
import { cardText } from '../../game/text/cardText.ts';

/** What each card of the deck does, for the descriptions of its pictures. */
export const CardTexts = ({ deck }: { readonly deck: readonly Kind[] }) => (
  <div hidden>
    {[...deck, ...(deck.includes('prince') ? (['twin'] as const) : [])].map((kind) => (
      <p key={kind} id={`card-text-${kind}`}>
        {cardText(kind)}
      </p>
    ))}
  </div>
);
