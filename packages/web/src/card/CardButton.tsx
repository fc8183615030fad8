import type { Kind, Seat } from '@oriflamme/engine';
import { inspecting } from '../table/inspect.ts';
import { say } from '../words/words.ts';
import { nameOf, typeOf } from './cardWords.ts';
import { HandCard } from './HandCard.tsx';

/** A small card that can be looked at closely, and does nothing else. */
export const CardButton = ({ kind, family }: { readonly kind: Kind; readonly family: Seat }) => (
  <button
    type="button"
    class="mini-card"
    aria-label={say('table.handCard', { card: nameOf(kind), type: say(`type.${typeOf(kind)}`) })}
    aria-describedby={`text-${kind}`}
    {...inspecting([{ kind, family }])}
  >
    <HandCard kind={kind} family={family} />
  </button>
);
