import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { TopBar } from '../../components/TopBar.tsx';
import { capitalised, familyName } from '../../game/text/names.ts';
import { locale, type MessageId, t } from '../../i18n/i18n.ts';
import { href, navigate } from '../../lib/router.ts';
import { NameForm } from '../../online/components/NameForm.tsx';
import { connection } from '../../online/index.ts';
import { useLazy } from '../../lib/useLazy.ts';
import { deckName } from '../../setup/deckName.ts';
import '../lobby/lobby.css';
import { CompareGames } from './CompareGames.tsx';
import './daily.css';
import { DailyResults } from './DailyResults.tsx';
import { BOT_FAMILIES } from './botFamilies.ts';
import { type DailyGame, fetchToday, startTry, type Today } from './dailyClient.ts';

/** The deal of the day; with a day its results; with a table also the comparison with someone's game. */
export default function DailyPage({ params: [day, table] }: { readonly params: readonly string[] }) {
  const [watched, setWatched] = useState<DailyGame | null>(null);
  const watching = useLazy(watched !== null, () => import('./WatchGame.tsx'));
  useEffect(() => {
    document.title = `${t('daily.title')} · Oriflamme`;
  }, []);
  if (watched && watching)
    return (
      <watching.WatchGame
        record={watched.record}
        names={[watched.name, ...BOT_FAMILIES.map((seat) => capitalised(familyName(seat)))]}
        onLeave={() => setWatched(null)}
      />
    );
  return (
    <div class="page daily">
      <TopBar />
      <main>
        <header>
          <h1>{t('daily.title')}</h1>
          {day !== undefined && (
            <a class="link" href={href('daily')}>
              {t('daily.toToday')}
            </a>
          )}
        </header>
        {day === undefined && <TodaySection />}
        {day !== undefined && table === undefined && <DailyResults day={day} />}
        {day !== undefined && table !== undefined && (
          <CompareGames key={table} day={day} table={table} onWatch={setWatched} />
        )}
      </main>
    </div>
  );
}

interface Visit extends Today {
  /** Whether the session has a name; nothing has opened the connection, which would know it. */
  readonly hasName: boolean;
}

async function fetchVisit(): Promise<Visit | undefined> {
  const [today, name] = await Promise.all([fetchToday(), connection.readName().catch(() => undefined)]);
  return today && name !== undefined ? { ...today, hasName: name !== null } : undefined;
}

/** Null while it is loading, undefined if it cannot be. */
function useToday(): Visit | null | undefined {
  const [today, setToday] = useState<Visit | null | undefined>(null);
  useEffect(() => {
    let isCurrent = true;
    void fetchVisit().then((loaded) => isCurrent && setToday(loaded));
    return () => {
      isCurrent = false;
    };
  }, []);
  return today;
}

function TodaySection() {
  const today = useToday();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (today === null) return <div aria-busy="true" />;
  if (today === undefined) return <ErrorNotice error={t('daily.unavailable')} />;
  const play = async () => {
    if (isBusy) return;
    setBusy(true);
    const started = await startTry();
    setBusy(false);
    if (started) navigate('room', started.table);
    else setError(t('daily.notStarted'));
  };
  const { own, day, bots, deck, endsAt, hasName } = today;
  return (
    <>
      <section class="sheet">
        <h2>{dayText(day)}</h2>
        <p>{t('daily.text')}</p>
        <dl>
          <dt>{t('daily.deck')}</dt>
          <dd>{deckName(deck)}</dd>
          <dt>{t('daily.bots')}</dt>
          <dd>{bots.map((bot) => t(`setup.bot.${bot}` as MessageId)).join(', ')}</dd>
          <dt>{t('daily.until')}</dt>
          <dd>{timeText(endsAt)}</dd>
        </dl>
        <ErrorNotice error={error} />
        {own?.isFinished ? (
          <p>{t(own.treasuries ? 'daily.done' : 'daily.notCounted')}</p>
        ) : !hasName && connection.name.value === null ? (
          <NameForm submitLabel={t('daily.play')} hint="daily.nameHint" onNamed={() => void play()} />
        ) : (
          <div class="actions">
            <button type="button" class="action primary" aria-disabled={isBusy} onClick={() => void play()}>
              <b>{t(own ? 'daily.goOn' : 'daily.play')}</b>
            </button>
          </div>
        )}
        <details>
          <summary>{t('daily.proof')}</summary>
          <p>{t('daily.proofText')}</p>
          <p class="hash">{t('daily.proofToday', { hash: today.commitment })}</p>
          <p class="hash">{t('daily.proofTomorrow', { hash: today.nextCommitment })}</p>
        </details>
      </section>
      {own?.isFinished && <DailyResults day={day} />}
    </>
  );
}

/** "Monday, 16 November", the day of the server's clock, which is UTC. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const timeText = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, { weekday: 'long', hour: 'numeric', minute: 'numeric' }).format(at);
