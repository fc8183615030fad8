import type { Kind, Seat } from '@oriflamme/engine';
import { cardLabel } from '../../game/text/cardText.ts';
import { HandCard } from '../../components/card/HandCard.tsx';
import { inspectHandlers, stopInspecting } from '../../components/card/inspect.ts';
import { t } from '../../i18n/i18n.ts';

interface Props {
  readonly kind: Kind;
  readonly family: Seat;
  /** Of a card that can be picked: whether it is. */
  readonly isPicked?: boolean;
  readonly mayToggle?: boolean;
  readonly onToggle?: () => void;
}

/** A card of a deck that is spread out: it can be looked at closely, and where a deck is built, picked. */
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

/** Not one of the ten: it lies ready for when the Prince is revealed. */
export const Twin = ({ family, isAway }: { readonly family: Seat; readonly isAway?: boolean }) => (
  <li class={`twin ${isAway ? 'away' : ''}`}>
    <DeckCard kind="twin" family={family} />
    <span class="quiet">{t('setup.build.twin')}</span>
  </li>
);
