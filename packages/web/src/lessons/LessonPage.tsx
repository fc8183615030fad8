import { Bar } from '../app/Bar.tsx';
import { say } from '../words/words.ts';

export default function LessonPage() {
  return (
    <div class="page lesson-page">
      <Bar />
      <main>
        <h1>{say('lessonPage.title')}</h1>
      </main>
    </div>
  );
}
