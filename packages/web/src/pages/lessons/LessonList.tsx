import type { Kind } from '@oriflamme/engine';
import { TopBar } from '../../components/TopBar.tsx';
import { href } from '../../lib/router.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { HandCard } from '../../components/card/HandCard.tsx';
import { t } from '../../i18n/i18n.ts';
import { lessons } from './index.ts';
import type { Lesson } from './lesson.ts';
import { progress, resumeChapter } from './progress.ts';

/** Illustration of each lesson. */
const ILLUSTRATIONS: Readonly<Record<string, readonly Kind[]>> = {
  basics: ['conspiracy', 'lord', 'soldier'],
  ablaze: ['machination', 'prince', 'queen'],
  alliance: ['judge', 'diplomat', 'trade'],
};

/** All lessons with the player's progress. */
export function LessonList() {
  usePageTitle(t('lessonPage.title'));
  return (
    <div class="page lessons-page">
      <TopBar />
      <main>
        <h1>{t('lessonPage.title')}</h1>
        <p class="intro">{t('lessonPage.intro')}</p>
        <ol class="lesson-list">
          {lessons.map((lesson, index) => (
            <LessonEntry key={lesson.id} lesson={lesson} number={index} />
          ))}
        </ol>
      </main>
    </div>
  );
}

function LessonEntry({ lesson, number }: { readonly lesson: Lesson; readonly number: number }) {
  const count = lesson.chapters.length;
  const isDone = progress.value[lesson.id] === 'done';
  const reached = resumeChapter(lesson.id, count);
  return (
    <li>
      <div class="lesson-cards" aria-hidden="true">
        {ILLUSTRATIONS[lesson.id]?.map((kind, index) => (
          <span key={kind} style={`--turn:${index - 1}`}>
            <HandCard kind={kind} family={(number + index) % 5} />
          </span>
        ))}
      </div>
      <h2>{t(lesson.title)}</h2>
      <p class="about">{t(lesson.about)}</p>
      <p class={`state ${isDone ? 'done' : ''}`}>
        {isDone
          ? t('lessonPage.isDone')
          : reached > 0
            ? t('lessonPage.part', { n: reached + 1, count })
            : t('lessonPage.parts', { n: count })}
      </p>
      <div class="actions">
        <a
          class={`action ${isDone ? '' : 'primary'}`}
          href={href('lessons', lesson.id)}
          aria-label={`${t(lesson.title)}: ${t(startLabel(isDone, reached))}`}
        >
          <b>{t(startLabel(isDone, reached))}</b>
        </a>
        {reached > 0 && (
          <a class="link" href={href('lessons', lesson.id, '1')}>
            {t('lessonPage.fromStart')}
          </a>
        )}
      </div>
    </li>
  );
}

function startLabel(isDone: boolean, reached: number) {
  if (isDone) return 'lessonPage.again';
  return reached > 0 ? 'lessonPage.continue' : 'lessonPage.begin';
}
