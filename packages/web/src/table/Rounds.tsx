import { say } from '../words/words.ts';
import { roman } from './numerals.ts';

const ROUNDS = [1, 2, 3, 4, 5, 6];

export const Rounds = ({ round }: { readonly round: number }) => (
  <ol class="rounds" aria-label={say('table.round', { round })}>
    {ROUNDS.map((each) => (
      <li
        key={each}
        class={each < round ? 'past' : each === round ? 'now' : ''}
        aria-current={each === round ? 'step' : undefined}
      >
        {roman(each)}
      </li>
    ))}
  </ol>
);
