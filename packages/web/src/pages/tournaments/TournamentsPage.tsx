import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { TopBar } from '../../components/TopBar.tsx';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { deckName } from '../../setup/deckName.ts';
import { CreateTournament } from './CreateTournament.tsx';
import { fetchTournaments, type ListedTournament } from './tournamentClient.ts';
import { TournamentView } from './TournamentView.tsx';
import './tournaments.css';

/** The list of tournaments, or one of them. */
export default function TournamentsPage({ params: [id] }: { readonly params: readonly string[] }) {
  useEffect(() => {
    document.title = `${t('tournament.title')} · Oriflamme`;
  }, []);
  return (
    <div class="page tournaments">
      <TopBar />
      <main>{id === undefined ? <List /> : <TournamentView key={id} id={id} />}</main>
    </div>
  );
}

function List() {
  /** Null while they are loading, undefined if they cannot be. */
  const [listed, setListed] = useState<readonly ListedTournament[] | null | undefined>(null);
  useEffect(() => {
    let isCurrent = true;
    fetchTournaments()
      .then((found) => isCurrent && setListed(found))
      .catch(() => isCurrent && setListed(undefined));
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <>
      <h1>{t('tournament.title')}</h1>
      <p>{t('tournament.text')}</p>
      {listed === undefined && <ErrorNotice error={t('tournament.failed')} />}
      {listed && (
        <section class="sheet" aria-labelledby="tournament-list">
          <h2 id="tournament-list">{t('tournament.list')}</h2>
          {listed.length === 0 && <p>{t('tournament.none')}</p>}
          <ul>
            {listed.map((each) => (
              <li key={each.id}>
                <a class="link" href={href('tournaments', each.id)}>
                  {each.name}
                </a>
                <span>
                  {t(`tournament.phase.${each.phase}`)} · {t('tournament.entrants', { n: each.entrants })} ·{' '}
                  {t('tournament.deals', { n: each.deals })} · {deckName(each.deck)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {listed && <CreateTournament />}
    </>
  );
}
