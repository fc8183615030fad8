import { ErrorPage } from '../../components/ErrorPage.tsx';
import '../../table/table.css';
import { t } from '../../i18n/i18n.ts';
import { lessons } from './index.ts';
import { LessonList } from './LessonList.tsx';
import { LessonTable } from './LessonTable.tsx';
import './lessons.css';
import { resumeChapter } from './progress.ts';

export default function LessonPage({ words: [id, part] }: { readonly words: readonly string[] }) {
  if (id === undefined) return <LessonList />;
  const lesson = lessons.find((each) => each.id === id);
  if (!lesson) return <ErrorPage title={t('lessonPage.unknown')} text={t('lessonPage.unknownText')} />;
  const asked = Number(part) - 1;
  const scene = lesson.scenes[asked] ? asked : undefined;
  return (
    <LessonTable
      key={`${id} ${scene}`}
      lesson={lesson}
      scene={scene ?? resumeChapter(id, lesson.scenes.length)}
    />
  );
}
