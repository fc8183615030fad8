import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { ProgramBadge } from '../../components/ProgramBadge.tsx';
import { TopBar } from '../../components/TopBar.tsx';
import { joinList } from '../../game/text/names.ts';
import { locale, type MessageId, t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { markedName } from '../../online/components/SeatShields.tsx';
import { callApi } from '../../online/people/peopleApi.ts';
import { usePeopleAction } from '../../online/people/usePeopleAction.ts';
import '../../online/people/people.css';
import { deckName } from '../../setup/deckName.ts';
import { GameFilter, type Filter } from './GameFilter.tsx';
import { Achievements, type PlayerNumbers, Statistics } from './Numbers.tsx';
import type { PastGame } from './pastGame.ts';
import './peoplePage.css';

interface Page {
  readonly games: readonly PastGame[];
  readonly next: string | null;
}

interface Opponent {
  readonly name: string;
  readonly isProgram?: true;
  readonly games: number;
  readonly won: number;
}

/** The person's finished games, with statistics and achievements. */
export default function HistoryPage() {
  const [numbers, setNumbers] = useState<PlayerNumbers>();
  const [opponents, setOpponents] = useState<readonly Opponent[]>([]);
  useEffect(() => {
    document.title = `${t('history.title')} · Oriflamme`;
    callApi<PlayerNumbers>('GET', '/me/statistics')
      .then(setNumbers)
      .catch(() => setNumbers({ statistics: {}, achievements: [] }));
    callApi<{ opponents: readonly Opponent[] }>('GET', '/me/opponents')
      .then((reply) => setOpponents(reply.opponents))
      .catch(() => undefined);
  }, []);
  return (
    <div class="page people">
      <TopBar />
      <main>
        <header>
          <h1>{t('history.title')}</h1>
          <a class="link" href={href('people')}>
            {t('people.title')}
          </a>
          <a class="link" href={href('lobby')}>
            {t('account.toLobby')}
          </a>
        </header>
        {numbers && <Statistics counts={numbers.statistics} />}
        {numbers && <Achievements achievements={numbers.achievements} hasLinks />}
        <Games opponents={opponents.map(({ name }) => name)} />
        <Opponents opponents={opponents} />
      </main>
    </div>
  );
}

function Games({ opponents }: { readonly opponents: readonly string[] }) {
  const [filter, setFilter] = useState<Filter>({});
  const [{ games, next }, setPage] = useState<Page>({ games: [], next: null });
  const { isBusy, error, run, runNow } = usePeopleAction();
  const load = async (after?: string) => {
    const query = new URLSearchParams({ ...filter, ...(after !== undefined && { after }) });
    const page = await callApi<Page>('GET', `/me/games?${query.toString()}`);
    setPage((before) => ({
      ...page,
      games: after === undefined ? page.games : [...before.games, ...page.games],
    }));
  };
  useEffect(() => runNow(load), [JSON.stringify(filter)]);
  return (
    <section class="sheet" aria-labelledby="games-heading">
      <h2 id="games-heading">{t('history.games')}</h2>
      <GameFilter filter={filter} opponents={opponents} onChange={setFilter} />
      <ErrorNotice error={error} />
      {games.length === 0 && !isBusy && <p class="quiet">{t('history.none')}</p>}
      <ul class="people-list">
        {games.map((game) => (
          <GameRow key={game.table} game={game} />
        ))}
      </ul>
      {next !== null && (
        <button type="button" class="link" aria-disabled={isBusy} onClick={() => run(() => load(next))}>
          {t('history.more')}
        </button>
      )}
    </section>
  );
}

function GameRow({ game: { table, seats, seat, endedAt, deck, clock } }: { readonly game: PastGame }) {
  const own = seats[seat];
  const others = seats
    .filter((_, index) => index !== seat)
    .map((player) => (player.bot === null ? markedName(player) : t(`setup.bot.${player.bot}` as MessageId)));
  const date = new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <div>
        <a class="link" href={href('game', table)}>
          {joinList(others, locale.value)}
        </a>
        <span class="quiet">
          {[deckName(deck), t(`history.clock.${clock}`), date.format(endedAt)].join(' · ')}
        </span>
      </div>
      <div class="game-outcome">
        <b>
          {own.place === 1
            ? t('lobby.result.won')
            : t('lobby.result.place', { place: own.place, n: seats.length })}
        </b>
        <span class="quiet">
          {own.hasLeft ? t('history.left') : t('lobby.result.influence', { n: own.treasury })}
        </span>
      </div>
    </li>
  );
}

function Opponents({ opponents }: { readonly opponents: readonly Opponent[] }) {
  if (opponents.length === 0) return null;
  return (
    <section class="sheet" aria-labelledby="opponents-heading">
      <h2 id="opponents-heading">{t('history.opponents')}</h2>
      <ul class="people-list">
        {opponents.map(({ name, isProgram, games, won }) => (
          <li key={name}>
            <span>
              <a class="link" href={href('people', name)}>
                {name}
              </a>
              {isProgram && <ProgramBadge />}
            </span>
            <span class="quiet">{t('history.together', { n: games, won })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
