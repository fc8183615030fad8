import type { Kind, Seat } from '@oriflamme/engine';
import { inspectHandlers } from './inspect.ts';
import { cardLabel } from '../../game/text/cardText.ts';
import { HandCard } from './HandCard.tsx';

/** A small card that opens the inspector. */
export function CardButton({ kind, family }: { readonly kind: Kind; readonly family: Seat }) {
  const inspect = inspectHandlers([{ kind, family }]);
  return (
    <button
      type="button"
      class="mini-card"
      aria-describedby={`card-text-${kind}`}
      {...inspect}
      onClick={inspect.onTap}
    >
      <span class="visually-hidden">{cardLabel(kind)}</span>
      <HandCard kind={kind} family={family} />
    </button>
  );
}
