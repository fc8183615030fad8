import type { Kind } from '@oriflamme/engine';
import { cardText } from '../../game/text/cardText.ts';

/** Hidden card texts as targets for aria-describedby. */
export const CardTexts = ({ deck }: { readonly deck: readonly Kind[] }) => (
  <div hidden>
    {[...deck, ...(deck.includes('prince') ? (['twin'] as const) : [])].map((kind) => (
      <p key={kind} id={`card-text-${kind}`}>
        {cardText(kind)}
      </p>
    ))}
  </div>
);
