import { t } from '../i18n/i18n.ts';
import { ROUND_NUMBERS } from '../game/roundNumbers.ts';
import { roman } from '../lib/roman.ts';

export const RoundTrack = ({ round }: { readonly round: number }) => (
  <ol class="rounds" aria-label={t('table.round', { round })}>
    {ROUND_NUMBERS.map((each) => (
      <li
        key={each}
        class={each < round ? 'past' : each === round ? 'current' : ''}
        aria-current={each === round ? 'step' : undefined}
      >
        {roman(each)}
      </li>
    ))}
  </ol>
);
