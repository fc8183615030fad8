import type { Kind, Seat } from '@oriflamme/engine';
import { cardLabel } from '../../game/text/cardText.ts';
import { HandCard } from '../../components/card/HandCard.tsx';
import { inspectHandlers, stopInspecting } from '../../components/card/inspect.ts';
import { t } from '../../i18n/i18n.ts';

interface Props {
  readonly kind: Kind;
  readonly family: Seat;
  /** Undefined if the card cannot be picked. */
  readonly isPicked?: boolean;
  readonly mayToggle?: boolean;
  readonly onToggle?: () => void;
}

/** A card of a displayed deck. It opens the inspector; in the deck builder it can also be picked. */
export function DeckCard({ kind, family, isPicked, mayToggle, onToggle }: Props) {
  const press = () => {
    stopInspecting();
    onToggle?.();
  };
  return (
    <button
      type="button"
      class={`spread-card ${isPicked ? 'chosen' : ''}`}
      data-roving-focus
      aria-describedby={`card-text-${kind}`}
      {...(onToggle && { onClick: press, 'aria-pressed': isPicked, 'aria-disabled': !mayToggle })}
      {...inspectHandlers([{ kind, family }])}
    >
      <span class="visually-hidden">{cardLabel(kind)}</span>
      <HandCard kind={kind} family={family} />
    </button>
  );
}

/** The Twin is not part of the ten cards: it enters with the Prince. */
export const Twin = ({ family, isAway }: { readonly family: Seat; readonly isAway?: boolean }) => (
  <li class={`twin ${isAway ? 'away' : ''}`}>
    <DeckCard kind="twin" family={family} />
    <span class="quiet">{t('setup.build.twin')}</span>
  </li>
);
