import { useMemo, useState } from 'preact/hooks';
import { loadCatalogs, t } from '../../i18n/i18n.ts';
import { useLazy } from '../../lib/useLazy.ts';
import { fetchGame } from '../../online/fetchGame.ts';
import type { Tournament } from './tournamentClient.ts';

interface Props {
  readonly tournament: Tournament;
  /** The tables of one deal, at least two. */
  readonly games: Tournament['games'];
}

/** The names at a table, by seat. */
const namesOf = ({ names }: Tournament, { entrants }: Tournament['games'][number]): string[] =>
  entrants.map((entrant) => (entrant === null ? t('tournament.bot') : names[entrant]));

/** The reader's own table first, if there is one, and the next one. */
function firstPair({ ownNumber }: Tournament, games: Tournament['games']): readonly [string, string] {
  const own = Math.max(
    0,
    games.findIndex(({ entrants }) => ownNumber !== null && entrants.includes(ownNumber)),
  );
  return [games[own].table, games[own === 0 ? 1 : 0].table];
}

async function loadComparison() {
  const [loaded] = await Promise.all([
    import('../../replay/compare/CompareTables.tsx'),
    loadCatalogs('replay'),
  ]);
  return loaded;
}

/** Two tables of the same deal, chosen by the reader, side by side. */
export function CompareDeal({ tournament, games }: Props) {
  const [pair, setPair] = useState<readonly [string, string]>(() => firstPair(tournament, games));
  const [isOpen, setOpen] = useState(false);
  const comparison = useLazy(isOpen, loadComparison);
  const compared = useMemo(
    () =>
      pair.map((table) => {
        const names = namesOf(tournament, games.find((game) => game.table === table)!);
        const fetchRecord = async () => {
          const found = await fetchGame(table);
          return typeof found === 'string' ? undefined : found.disclosure.record;
        };
        return { title: names.join(', '), names, fetchRecord };
      }),
    [pair.join(' ')],
  );
  const select = (which: 0 | 1) => (
    <label>
      <span class="small-heading">{t(which === 0 ? 'compare.first' : 'compare.second')}</span>
      <select
        class="plain"
        value={pair[which]}
        onChange={({ currentTarget: { value } }) =>
          setPair(which === 0 ? [value, pair[1]] : [pair[0], value])
        }
      >
        {games.map((game) => (
          <option key={game.table} value={game.table} disabled={game.table === pair[1 - which]}>
            {namesOf(tournament, game).join(', ')}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <div class="compare-choice">
        {select(0)}
        {select(1)}
        {!isOpen && (
          <button type="button" class="action" onClick={() => setOpen(true)}>
            <b>{t('compare.open')}</b>
          </button>
        )}
      </div>
      {comparison && <comparison.CompareTables key={pair.join(' ')} of={compared} />}
    </>
  );
}
