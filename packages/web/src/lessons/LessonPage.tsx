import { Misfortune } from '../app/Misfortune.tsx';
import '../table/table.css';
import { say } from '../words/words.ts';
import { lessons } from './index.ts';
import { LessonList } from './LessonList.tsx';
import { LessonTable } from './LessonTable.tsx';
import './lessons.css';
import { sceneToBegin } from './progress.ts';

export default function LessonPage({ words: [id, part] }: { readonly words: readonly string[] }) {
  if (id === undefined) return <LessonList />;
  const lesson = lessons.find((each) => each.id === id);
  if (!lesson) return <Misfortune title={say('lessonPage.unknown')} text={say('lessonPage.unknownText')} />;
  const asked = Number(part) - 1;
  const scene = lesson.scenes[asked] ? asked : undefined;
  return (
    <LessonTable
      key={`${id} ${scene}`}
      lesson={lesson}
      scene={scene ?? sceneToBegin(id, lesson.scenes.length)}
    />
  );
}
