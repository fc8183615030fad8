import { sets } from '@oriflamme/engine';
import { useEffect, useRef } from 'preact/hooks';
import { href, navigate } from '../../lib/router.ts';
import { t } from '../../i18n/i18n.ts';
import { lessons } from './index.ts';
import type { Lesson } from './lesson.ts';

/** Starts a game with the set that the lesson teaches. */
async function playWith(deck: keyof typeof sets): Promise<void> {
  const { quickConfig } = await import('../../setup/quickConfig.ts');
  const { prepareGame } = await import('../../local/newGame.ts');
  navigate('table', prepareGame({ ...quickConfig(), deck: sets[deck] }));
}

const deckOf = ({ id }: Lesson): keyof typeof sets => (id === 'ablaze' || id === 'alliance' ? id : 'base');

/** Actions after the last step: play a game, or continue with the next lesson. */
export function LessonEnd({ lesson }: { readonly lesson: Lesson }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const next = lessons[lessons.indexOf(lesson) + 1];
  return (
    <div class="actions">
      <button ref={button} type="button" class="action primary" onClick={() => void playWith(deckOf(lesson))}>
        <b>{t('lessonPage.play')}</b>
        <span>{t('lessonPage.playHint')}</span>
      </button>
      {next && (
        <a class="action" href={href('lessons', next.id)}>
          <b>{t('lessonPage.nextLesson')}</b>
          <span>{t(next.title)}</span>
        </a>
      )}
      <a class="action" href={href('lessons')}>
        <b>{t('lessonPage.all')}</b>
      </a>
    </div>
  );
}
