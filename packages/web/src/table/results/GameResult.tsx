import { Initial } from '../../components/art/Initial.tsx';
import type { VisibleState } from '@oriflamme/client';
import { locale, t } from '../../i18n/i18n.ts';
import { joinList } from '../../game/text/names.ts';
import { InfluenceChart } from './InfluenceChart.tsx';
import type { InfluenceHistory } from './influenceHistory.ts';
import { Ranking } from './Ranking.tsx';
import { isDecidedByCards, rankingOf } from './ranking.ts';

interface Props {
  /** The final state. */
  readonly state: VisibleState;
  readonly influence: InfluenceHistory;
  readonly names: readonly string[];
  /** A message to the player. */
  readonly message?: string | undefined;
}

/** Winners, ranking and influence chart. */
export function GameResult({ state, influence, names, message: word }: Props) {
  const ranking = rankingOf(state);
  const { winners } = state;
  return (
    <div class="result">
      <div class="winners-block">
        {winners.map((seat) => (
          <Initial key={seat} seat={seat} />
        ))}
        <div>
          <p class="winners">
            {t('result.winners', {
              n: winners.length,
              names: joinList(
                winners.map((seat) => names[seat]),
                locale.value,
              ),
            })}
          </p>
          {word && <p>{word}</p>}
          {isDecidedByCards(ranking) && <p>{t('result.tieBreak')}</p>}
        </div>
      </div>
      <Ranking ranking={ranking} names={names} />
      <InfluenceChart influence={influence} names={names} />
    </div>
  );
}
