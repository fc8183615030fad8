import type { VisibleState } from '@oriflamme/client';
import { Shield } from '../components/art/Shield.tsx';
import { ROUND_NUMBERS } from '../game/roundNumbers.ts';
import { treasuriesByRound } from '../game/roundSummary.ts';
import { t } from '../i18n/i18n.ts';
import { roman } from '../lib/roman.ts';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
}

/** The treasuries after each round, in the place of the hand for those who only watch. */
export function RoundScores({ model, state }: Props) {
  const rounds = treasuriesByRound(model.log.value);
  return (
    <section class="round-scores" aria-label={t('roundSummary.byRound')}>
      <h2 class="small-heading">{t('roundSummary.byRound')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{t('table.players')}</span>
            </th>
            {ROUND_NUMBERS.map((round) => (
              <th key={round} scope="col" class={round === state.round ? 'current' : ''}>
                {roman(round)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.families.map((_, seat) => (
            <tr key={seat}>
              <th scope="row">
                <Shield seat={seat} small />
                <bdi>{model.nameOf(seat)}</bdi>
              </th>
              {ROUND_NUMBERS.map((round) => (
                <td key={round}>{rounds[round - 1]?.[seat] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
