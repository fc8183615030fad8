import { sets } from '@oriflamme/engine';
import { useEffect, useRef } from 'preact/hooks';
import { address, go } from '../app/route.ts';
import { say } from '../words/words.ts';
import { lessons } from './index.ts';
import type { Lesson } from './lesson.ts';

/** A game with the cards that were just learnt. */
async function playWith(deck: keyof typeof sets): Promise<void> {
  const { quickPlan } = await import('../setup/quickPlan.ts');
  const { planGame } = await import('../play/newGame.ts');
  go('table', planGame({ ...(await quickPlan()), deck: sets[deck] }));
}

/** Each set has its lesson, and the first one teaches the base set. */
const deckOf = ({ id }: Lesson): keyof typeof sets => (id === 'ablaze' || id === 'alliance' ? id : 'base');

/** The lesson is over: play, or learn more. */
export function LessonEnd({ lesson }: { readonly lesson: Lesson }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const next = lessons[lessons.indexOf(lesson) + 1];
  return (
    <div class="acts">
      <button ref={button} type="button" class="act pri" onClick={() => void playWith(deckOf(lesson))}>
        <b>{say('lessonPage.play')}</b>
        <span>{say('lessonPage.playHint')}</span>
      </button>
      {next && (
        <a class="act" href={address('lessons', next.id)}>
          <b>{say('lessonPage.nextLesson')}</b>
          <span>{say(next.title)}</span>
        </a>
      )}
      <a class="act" href={address('lessons')}>
        <b>{say('lessonPage.all')}</b>
      </a>
    </div>
  );
}
