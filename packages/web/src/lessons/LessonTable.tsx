import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { BOT_SITTERS } from '../play/newGame.ts';
import type { Sitter } from '../play/source.ts';
import { PACES, settings } from '../settings/settings.ts';
import { isCalm } from '../settings/theme.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { useTable } from '../table/useTable.ts';
import { say } from '../words/words.ts';
import { Coach } from './Coach.tsx';
import type { Lesson } from './lesson.ts';
import { LessonSource, type Speech } from './lessonSource.ts';
import { Pointing } from './Pointing.tsx';
import { reach } from './progress.ts';

/** How long the others seem to think, at the usual pace. */
const MOMENT = 700;

const sitters = (): Sitter[] => [
  { type: 'person', name: say('lessonPage.you') },
  ...BOT_SITTERS.map((name): Sitter => ({ type: 'bot', name, bot: 'squire' })),
];

interface Props {
  readonly lesson: Lesson;
  /** The scene to begin with. */
  readonly scene: number;
}

/** A lesson at a real table: the coach speaks where the prompt stands, and the learner plays. */
export function LessonTable({ lesson, scene }: Props) {
  const source = useMemo(
    () => new LessonSource(lesson, scene, sitters(), () => MOMENT * (PACES[settings.value.pace] || 1)),
    [lesson],
  );
  const { model, director, root, layer } = useTable(source);
  const confirm = useCallback(() => director.confirm(), [director]);
  const standing = model.standing.value;
  // While the pieces move, what was said last still stands there.
  const last = useRef<Speech>(undefined);
  const speech = (standing && source.speechAt(standing.decision)) ?? last.current;
  last.current = speech;
  useEffect(() => {
    if (!speech) return;
    reach(lesson.id, speech.step === undefined ? 'done' : speech.scene);
  }, [lesson, speech]);
  useEffect(() => {
    if (!isCalm()) root.current?.animate([{ opacity: 0 }, { opacity: 1 }], 260);
  }, [speech?.scene]);
  return (
    <div class="lesson">
      <TableScreen
        model={model}
        root={root}
        layer={layer}
        onConfirm={confirm}
        prompt={
          speech && (
            <Coach
              lesson={lesson}
              speech={speech}
              model={model}
              onNext={() => source.next()}
              onConfirm={confirm}
            />
          )
        }
      />
      <Pointing root={root} show={standing ? speech?.show : undefined} at={standing?.decision} />
    </div>
  );
}
