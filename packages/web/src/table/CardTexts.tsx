import type { Kind } from '@oriflamme/engine';
import { textOf } from '../card/cardWords.ts';

/** What each card of the deck does, for the descriptions of its pictures. */
export const CardTexts = ({ deck }: { readonly deck: readonly Kind[] }) => (
  <div hidden>
    {[...deck, ...(deck.includes('prince') ? (['twin'] as const) : [])].map((kind) => (
      <p key={kind} id={`text-${kind}`}>
        {textOf(kind)}
      </p>
    ))}
  </div>
);
