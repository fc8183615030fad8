import type { Kind } from '@oriflamme/engine';
import { Bar } from '../app/Bar.tsx';
import { address } from '../app/route.ts';
import { HandCard } from '../card/HandCard.tsx';
import { say } from '../words/words.ts';
import { lessons } from './index.ts';
import type { Lesson } from './lesson.ts';
import { progress, sceneToBegin } from './progress.ts';

/** A few cards that each lesson is about. */
const FACES: Readonly<Record<string, readonly Kind[]>> = {
  basics: ['conspiracy', 'lord', 'soldier'],
  ablaze: ['machination', 'prince', 'queen'],
  alliance: ['judge', 'diplomat', 'trade'],
};

/** All lessons, with what is learnt in them and how far one has come. */
export const LessonList = () => (
  <div class="page lessons-page">
    <Bar />
    <main>
      <h1>{say('lessonPage.title')}</h1>
      <p class="intro">{say('lessonPage.intro')}</p>
      <ol class="lesson-list">
        {lessons.map((lesson, index) => (
          <LessonEntry key={lesson.id} lesson={lesson} number={index} />
        ))}
      </ol>
    </main>
  </div>
);

function LessonEntry({ lesson, number }: { readonly lesson: Lesson; readonly number: number }) {
  const count = lesson.scenes.length;
  const isDone = progress.value[lesson.id] === 'done';
  const begun = sceneToBegin(lesson.id, count);
  return (
    <li>
      <div class="lesson-cards" aria-hidden="true">
        {FACES[lesson.id]?.map((kind, index) => (
          <span key={kind} style={`--turn:${index - 1}`}>
            <HandCard kind={kind} family={(number + index) % 5} />
          </span>
        ))}
      </div>
      <h2>{say(lesson.title)}</h2>
      <p class="about">{say(lesson.about)}</p>
      <p class={`state ${isDone ? 'done' : ''}`}>
        {isDone
          ? say('lessonPage.isDone')
          : begun > 0
            ? say('lessonPage.part', { n: begun + 1, count })
            : say('lessonPage.parts', { n: count })}
      </p>
      <div class="acts">
        <a
          class={`act ${isDone ? '' : 'pri'}`}
          href={address('lessons', lesson.id)}
          aria-label={`${say(lesson.title)}: ${say(wordOf(isDone, begun))}`}
        >
          <b>{say(wordOf(isDone, begun))}</b>
        </a>
        {begun > 0 && (
          <a class="link" href={address('lessons', lesson.id, '1')}>
            {say('lessonPage.fromStart')}
          </a>
        )}
      </div>
    </li>
  );
}

function wordOf(isDone: boolean, begun: number) {
  if (isDone) return 'lessonPage.again';
  return begun > 0 ? 'lessonPage.goOn' : 'lessonPage.begin';
}
