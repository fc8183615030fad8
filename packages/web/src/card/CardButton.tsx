import type { Kind, Seat } from '@oriflamme/engine';
import { inspecting } from '../table/inspect.ts';
import { cardLabel } from './cardWords.ts';
import { HandCard } from './HandCard.tsx';

/** A small card that can be looked at closely, and does nothing else. */
export const CardButton = ({ kind, family }: { readonly kind: Kind; readonly family: Seat }) => (
  <button
    type="button"
    class="mini-card"
    aria-describedby={`text-${kind}`}
    {...inspecting([{ kind, family }])}
  >
    <span class="vh">{cardLabel(kind)}</span>
    <HandCard kind={kind} family={family} />
  </button>
);
