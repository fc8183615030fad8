import { Initial } from '../art/Initial.tsx';
import type { Scene } from '../table/scene.ts';
import { language, say } from '../words/words.ts';
import { listed } from '../table/phrases.ts';
import { InfluenceChart } from './InfluenceChart.tsx';
import type { Influence } from './influence.ts';
import { Ranking } from './Ranking.tsx';
import { isDecidedByCards, rankingOf } from './ranking.ts';

interface Props {
  /** When the game was over. */
  readonly scene: Scene;
  readonly influence: Influence;
  readonly names: readonly string[];
  /** A word to whoever played. */
  readonly word?: string | undefined;
}

/** Who has won, how the others did, and how it came to that. */
export function Result({ scene, influence, names, word }: Props) {
  const ranking = rankingOf(scene);
  const { winners } = scene;
  return (
    <div class="result">
      <div class="victory">
        {winners.map((seat) => (
          <Initial key={seat} seat={seat} />
        ))}
        <div>
          <p class="victors">
            {say('ending.victory', {
              n: winners.length,
              names: listed(
                winners.map((seat) => names[seat]),
                language.value,
              ),
            })}
          </p>
          {word && <p>{word}</p>}
          {isDecidedByCards(ranking) && <p>{say('ending.byCards')}</p>}
        </div>
      </div>
      <Ranking ranking={ranking} names={names} />
      <InfluenceChart influence={influence} names={names} />
    </div>
  );
}
