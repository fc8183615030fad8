import type { Here } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { HeroCards } from './HeroCards.tsx';
import type { Summary } from '../play/local/savedGames.ts';
import { say } from '../words/words.ts';
import { Bar } from './Bar.tsx';
import './landing.css';
import { SavedGame } from './SavedGame.tsx';
import { address, go } from './route.ts';

/** Starts a game as it was last set up, or as a newcomer would want it. */
async function playNow(): Promise<void> {
  const { quickPlan } = await import('../setup/quickPlan.ts');
  const { planGame } = await import('../play/newGame.ts');
  go('table', planGame(await quickPlan()));
}

function useSavedGames() {
  const [games, setGames] = useState<readonly Summary[]>([]);
  const refresh = () => {
    import('../play/local/savedGames.ts')
      .then(({ listGames }) => listGames())
      .then(setGames)
      .catch(() => setGames([]));
  };
  useEffect(refresh, []);
  return { games, refresh };
}

/** A host of files has nothing there, or a page. Whoever cannot be reached may still be one. */
async function askHere(): Promise<Here | 'none' | undefined> {
  const answer = await fetch('api/here');
  if (answer.status >= 500) return undefined;
  const isHere = answer.ok && answer.headers.get('content-type')?.startsWith('application/json');
  return isHere ? ((await answer.json()) as Here) : 'none';
}

/** Who is at the server, once the page is there; `none` where there is no server. */
function useHere(): Here | 'none' | undefined {
  const [here, setHere] = useState<Here | 'none'>();
  useEffect(() => {
    askHere()
      .then(setHere)
      .catch(() => undefined);
  }, []);
  return here;
}

const isLively = (here: Here | 'none' | undefined): here is Here =>
  here !== undefined && here !== 'none' && here.people > 0;

/** "5 people are here now · 2 tables wait for players" */
const hereWords = ({ people, open, playing }: Here): string =>
  [
    say('landing.here', { people }),
    ...(open > 0 ? [say('landing.hereOpen', { n: open })] : []),
    ...(playing > 0 ? [say('landing.herePlaying', { n: playing })] : []),
  ].join(' · ');

/** The first minute: play, learn, look. */
export function Landing() {
  const { games, refresh } = useSavedGames();
  const here = useHere();
  const open = games.filter(({ over }) => !over).slice(0, 3);
  const past = games.filter(({ over }) => over).slice(0, 5);
  return (
    <div class="page landing">
      <Bar />
      <main>
        <section class="hero">
          <div class="hero-words">
            <h1>{say('landing.title')}</h1>
            <p>{say('landing.text')}</p>
            <div class="acts">
              <button type="button" class="act pri" onClick={() => void playNow()}>
                <b>{say('landing.play')}</b>
                <span>{say('landing.playHint')}</span>
              </button>
              <a class="act" href={address('online')}>
                <b>{say('landing.together')}</b>
                <span>{say(here === 'none' ? 'landing.noServer' : 'landing.togetherHint')}</span>
              </a>
              <a class="act" href={address('lessons', 'basics')}>
                <b>{say('landing.learn')}</b>
                <span>{say('landing.learnHint')}</span>
              </a>
            </div>
            <p class="here">{isLively(here) && hereWords(here)}</p>
          </div>
          <HeroCards />
        </section>
        {open.length > 0 && (
          <section class="saved">
            <h2 class="small-heading">{say('landing.continue')}</h2>
            <ul>
              {open.map((game) => (
                <SavedGame key={game.id} game={game} onChange={refresh} />
              ))}
            </ul>
          </section>
        )}
        <nav class="ways" aria-label={say('landing.ways')}>
          <Way to={['new']} name="new" />
          <Way to={['lessons']} name="lessons" />
          <Way to={['gallery']} name="gallery" />
          <Way to={['rules']} name="rules" />
          <Way to={['replay']} name="replay" />
        </nav>
        {past.length > 0 && (
          <section class="saved">
            <h2 class="small-heading">{say('landing.past')}</h2>
            <ul>
              {past.map((game) => (
                <SavedGame key={game.id} game={game} onChange={refresh} />
              ))}
            </ul>
          </section>
        )}
      </main>
      <footer class="credits">{say('landing.credits')}</footer>
    </div>
  );
}

function Way({
  to,
  name,
}: {
  readonly to: readonly string[];
  readonly name: 'new' | 'lessons' | 'gallery' | 'rules' | 'replay';
}) {
  return (
    <a href={address(...to)}>
      <b>{say(`landing.${name}`)}</b>
      <span>{say(`landing.${name}Hint`)}</span>
    </a>
  );
}
