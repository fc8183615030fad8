import { t } from '../i18n/i18n.ts';
import { roman } from '../lib/roman.ts';

const ROUNDS = [1, 2, 3, 4, 5, 6];

export const RoundTrack = ({ round }: { readonly round: number }) => (
  <ol class="rounds" aria-label={t('table.round', { round })}>
    {ROUNDS.map((each) => (
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
