import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { ProgramBadge } from '../../components/ProgramBadge.tsx';
import { locale, t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { deckName } from '../../setup/deckName.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PlayedDeals } from './PlayedDeals.tsx';
import { command, fetchTournament, type Tournament } from './tournamentClient.ts';
import { useTournamentRequest } from './useTournamentRequest.ts';

/** How often a running tournament is read again. */
const REFRESH_MS = 4000;

/** Null while it is loading, undefined if it cannot be. */
function useTournament(id: string) {
  const [tournament, setTournament] = useState<Tournament | null | undefined>(null);
  const refresh = async () => {
    const found = await fetchTournament(id).catch(() => undefined);
    // What was shown stays while the server cannot be reached.
    setTournament((before) => found ?? before ?? undefined);
  };
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => !document.hidden && void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [id]);
  return { tournament, refresh };
}

/** One tournament: join, pairings, standings and the deals that everyone has played. */
export function TournamentView({ id }: { readonly id: string }) {
  const { tournament, refresh } = useTournament(id);
  const { isBusy, error, run } = useTournamentRequest();
  const [isCancelling, setCancelling] = useState(false);
  if (tournament === null) return <div aria-busy="true" />;
  if (tournament === undefined) return <ErrorNotice error={t('tournament.failed')} />;
  const { phase, ownNumber, isOwner, ownTable, round, deals } = tournament;
  const mayCancel = isOwner && (phase === 'open' || phase === 'running');
  const act = async (name: Parameters<typeof command>[1]) => {
    await command(id, name);
    await refresh();
  };
  const button = (name: 'join' | 'leave' | 'start', isMain = false) => (
    <button
      type="button"
      class={isMain ? 'action primary' : 'action'}
      aria-disabled={isBusy}
      onClick={() => run(() => act(name))}
    >
      <b>{t(`tournament.${name}`)}</b>
    </button>
  );
  return (
    <>
      <header>
        <h1>{tournament.name}</h1>
        <a class="link" href={href('tournaments')}>
          {t('tournament.toList')}
        </a>
      </header>
      <section class="sheet">
        <p role="status">
          {t(`tournament.phase.${phase}`)}
          {phase === 'running' && ` · ${t('tournament.round', { n: round + 1, of: deals })}`}
        </p>
        <p>
          {t('tournament.by', { name: tournament.owner })} · {deckName(tournament.deck)} ·{' '}
          {t('tournament.entrants', { n: tournament.entrants })}
        </p>
        <ErrorNotice error={error} />
        <div class="actions">
          {phase === 'running' && ownTable !== null && (
            <a class="action primary" href={href('room', ownTable)}>
              <b>{t('tournament.toTable')}</b>
            </a>
          )}
          {phase === 'open' && (ownNumber === null ? button('join', true) : button('leave'))}
          {phase === 'open' && isOwner && tournament.entrants > 1 && button('start', true)}
          {mayCancel && (
            <button type="button" class="action" onClick={() => setCancelling(true)}>
              <b>{t('tournament.cancel')}</b>
            </button>
          )}
        </div>
        {isCancelling && mayCancel && (
          <CancelDialog phase={phase} cancel={() => act('cancel')} onClose={() => setCancelling(false)} />
        )}
        {phase === 'open' && <p>{tournament.names.join(', ')}</p>}
      </section>
      {phase === 'running' && <Pairings tournament={tournament} />}
      {phase !== 'open' && <Standings tournament={tournament} />}
      {tournament.games.length > 0 && <PlayedDeals tournament={tournament} />}
    </>
  );
}

const Pairings = ({ tournament: { names, pairings } }: { readonly tournament: Tournament }) => (
  <section class="sheet" aria-labelledby="tournament-pairings">
    <h2 id="tournament-pairings">{t('tournament.pairings')}</h2>
    <ul>
      {pairings.map(({ entrants, isFinished }, table) => (
        <li key={table}>
          {entrants.map((entrant) => (entrant === null ? t('tournament.bot') : names[entrant])).join(', ')}
          {isFinished && <small> {t('tournament.finished')}</small>}
        </li>
      ))}
    </ul>
  </section>
);

const percent = (share: number): string =>
  new Intl.NumberFormat(locale.value, { style: 'percent', minimumFractionDigits: 1 }).format(share);

const Standings = ({ tournament }: { readonly tournament: Tournament }) => (
  <section class="sheet" aria-labelledby="tournament-standings">
    <h2 id="tournament-standings">{t('tournament.standings')}</h2>
    <p>{t('tournament.standingsText')}</p>
    {tournament.adjustsLuck && <p>{t('tournament.luckText')}</p>}
    <table>
      <thead>
        <tr>
          <th scope="col">{t('daily.rank')}</th>
          <th scope="col">{t('daily.name')}</th>
          <th scope="col">{t('tournament.score')}</th>
        </tr>
      </thead>
      <tbody>
        {tournament.standings.map(({ entrant, rank, score }) => (
          <tr key={entrant} class={entrant === tournament.ownNumber ? 'own-result' : ''}>
            <td>{rank}</td>
            <th scope="row">
              {tournament.names[entrant]}
              {tournament.programs.includes(entrant) && <ProgramBadge />}
            </th>
            <td>{percent(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
