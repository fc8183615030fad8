import { cardName } from '../../game/text/cardText.ts';
import type { Exposure } from '../../game/exposure.ts';
import { t } from '../../i18n/i18n.ts';

/** Names a card that is about to leave the queue, and says what happens. The log says the same to screen readers. */
export function ExposureNote({ exposure }: { readonly exposure: Exposure }) {
  const { kind, stage, leaves, reaction } = exposure;
  const isReacting = stage === 'reacting' && reaction !== null;
  return (
    <span class="exposure-note" aria-hidden="true">
      <b>{isReacting ? `${cardName(kind)}!` : cardName(kind)}</b>
      <span>{isReacting ? reactionText(reaction) : t(`exposure.${leaves}`)}</span>
    </span>
  );
}

const reactionText = ({ gain, discardsAttacker }: NonNullable<Exposure['reaction']>): string =>
  [gain > 0 && `+${gain}`, discardsAttacker && t('exposure.attacker')].filter(Boolean).join(', ');
