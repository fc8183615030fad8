import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { signed } from '../daily/signed.ts';
import { CompareDeal } from './CompareDeal.tsx';
import type { Tournament } from './tournamentClient.ts';

/** In brackets, such as (+3.5). */
function leadWithoutLuck(treasuries: readonly number[], luck: readonly number[], seat: number): string {
  const best = Math.max(...treasuries.filter((_, other) => other !== seat));
  return `(${signed(treasuries[seat] - best - luck[seat])})`;
}

/** The games of the deals that everyone has played: each row is a table, each column a seat; and two of them side by side. */
export function PlayedDeals({ tournament }: { readonly tournament: Tournament }) {
  const deals = [...Map.groupBy(tournament.games, ({ deal }) => deal)];
  return (
    <section class="sheet" aria-labelledby="tournament-games">
      <h2 id="tournament-games">{t('tournament.games')}</h2>
      {deals.map(([deal, games]) => (
        <details key={deal}>
          <summary>{t('tournament.deal', { n: deal + 1 })}</summary>
          <div class="scrolled">
            <table>
              <thead>
                <tr>
                  {games[0].entrants.map((_, seat) => (
                    <th key={seat} scope="col">
                      {t('tournament.seat', { n: seat + 1 })}
                    </th>
                  ))}
                  <th scope="col">
                    <span class="visually-hidden">{t('tournament.replay')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {games.map(({ table, entrants, treasuries, luck }) => (
                  <tr key={table}>
                    {entrants.map((entrant, seat) => (
                      <td key={seat}>
                        {entrant === null ? t('tournament.bot') : tournament.names[entrant]}
                        {treasuries && <b> {treasuries[seat]}</b>}
                        {treasuries && luck && <span> {leadWithoutLuck(treasuries, luck, seat)}</span>}
                      </td>
                    ))}
                    <td>
                      <a class="link" href={href('game', table)}>
                        {t('tournament.replay')}
                      </a>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {games.length > 1 && <CompareDeal tournament={tournament} games={games} />}
        </details>
      ))}
    </section>
  );
}
