import { useEffect, useMemo, useState } from 'preact/hooks';
import { cardName } from '../../game/text/cardText.ts';
import { capitalised, familyName } from '../../game/text/names.ts';
import { t } from '../../i18n/i18n.ts';
import { useLazy } from '../../lib/useLazy.ts';
import { BOT_FAMILIES } from './botFamilies.ts';
import { type DailyGame, fetchGame, fetchResults } from './dailyClient.ts';
import { type RoundSummary, roundsOf } from './roundsOf.ts';

interface Loaded {
  readonly theirs: DailyGame;
  /** Undefined if the reader has no game of this day, or looks at it. */
  readonly own: DailyGame | undefined;
}

async function load(day: string, table: string): Promise<Loaded | undefined> {
  const theirs = await fetchGame(day, table);
  const mine = (await fetchResults(day))?.results.find(({ isOwn }) => isOwn);
  const own = mine && mine.table !== table ? await fetchGame(day, mine.table) : undefined;
  return theirs && { theirs, own };
}

interface Props {
  readonly day: string;
  readonly table: string;
  /** Told when a replay fills the screen, and when it is closed. */
  readonly onWatch: (game: DailyGame | null) => void;
}

/** Two games of the same deal: a table of the rounds, and the two replays side by side. */
export function CompareGames({ day, table, onWatch }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null | undefined>(null);
  useEffect(() => {
    let isCurrent = true;
    void load(day, table).then((games) => isCurrent && setLoaded(games));
    return () => {
      isCurrent = false;
    };
  }, [day, table]);
  const compared = useMemo(
    () =>
      (loaded?.own ? [loaded.own, loaded.theirs] : []).map((game, index) => ({
        title: index === 0 ? t('daily.yourGame') : game.name,
        names: [game.name, ...BOT_FAMILIES.map((seat) => capitalised(familyName(seat)))],
        fetchRecord: () => Promise.resolve(game.record),
      })),
    [loaded],
  );
  const comparison = useLazy(compared.length > 0, () => import('../../replay/compare/CompareTables.tsx'));
  if (loaded === null) return <div aria-busy="true" />;
  if (loaded === undefined) return <p>{t('daily.secret')}</p>;
  const games = loaded.own ? [loaded.own, loaded.theirs] : [loaded.theirs];
  const rounds = games.map(({ record }) => roundsOf(record, 0));
  return (
    <section class="sheet" aria-labelledby="daily-compare">
      <h2 id="daily-compare">{t('daily.rounds')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('daily.round')}</th>
            {games.map(({ name }, index) => (
              <th key={index} scope="col">
                {loaded.own && index === 0 ? t('daily.yourGame') : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds[0].map((_, round) => (
            <tr key={round}>
              <th scope="row">{round + 1}</th>
              {rounds.map((each, index) => (
                <td key={index}>
                  <Round summary={each[round]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {comparison && <comparison.CompareTables of={compared} />}
      <div class="actions">
        {games.map((game, index) => (
          <button key={index} type="button" class="link" onClick={() => onWatch(game)}>
            {t('daily.watch', { name: game.name })}
          </button>
        ))}
      </div>
    </section>
  );
}

const Round = ({ summary }: { readonly summary: RoundSummary | undefined }) =>
  summary ? (
    <>
      {summary.placed && <b>{cardName(summary.placed)}</b>}
      <span class="treasuries">
        {t('daily.stand', { own: summary.treasuries[0], others: summary.treasuries.slice(1).join(' · ') })}
      </span>
    </>
  ) : null;
