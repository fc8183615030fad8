import { ErrorPage } from '../../components/ErrorPage.tsx';
import '../../table/table.css';
import { t } from '../../i18n/i18n.ts';
import { lessons } from './index.ts';
import { LessonList } from './LessonList.tsx';
import { LessonTable } from './LessonTable.tsx';
import './lessons.css';
import { resumeChapter } from './progress.ts';

export default function LessonPage({ params: [id, part] }: { readonly params: readonly string[] }) {
  if (id === undefined) return <LessonList />;
  const lesson = lessons.find(({ id: lessonId }) => lessonId === id);
  if (!lesson) return <ErrorPage title={t('lessonPage.unknown')} text={t('lessonPage.unknownText')} />;
  const requested = Number(part) - 1;
  const chapter = lesson.chapters[requested] ? requested : undefined;
  return (
    <LessonTable
      key={`${id} ${chapter}`}
      lesson={lesson}
      chapter={chapter ?? resumeChapter(id, lesson.chapters.length)}
    />
  );
}
