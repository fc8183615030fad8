import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { BOT_DISPLAY_NAMES } from '../../local/newGame.ts';
import type { Player } from '../../game/gameSource.ts';
import { SPEEDS, settings } from '../../lib/settings.ts';
import { prefersReducedMotion } from '../../lib/theme.ts';
import { TableScreen } from '../../table/TableScreen.tsx';
import { useTable } from '../../table/useTable.ts';
import { t } from '../../i18n/i18n.ts';
import { LessonPanel } from './LessonPanel.tsx';
import type { Lesson } from './lesson.ts';
import { LessonSource, type LessonMessageState } from './lessonSource.ts';
import { PointerOverlay } from './PointerOverlay.tsx';
import { saveProgress } from './progress.ts';

/** How long the others seem to think, at the usual pace. */
const MOMENT = 700;

const lessonPlayers = (): Player[] => [
  { type: 'person', name: t('lessonPage.you') },
  ...BOT_DISPLAY_NAMES.map((name): Player => ({ type: 'bot', name, bot: 'squire' })),
];

interface Props {
  readonly lesson: Lesson;
  /** The scene to begin with. */
  readonly scene: number;
}

/** A lesson at a real table: the coach speaks where the prompt stands, and the learner plays. */
export function LessonTable({ lesson, scene }: Props) {
  const source = useMemo(
    () => new LessonSource(lesson, scene, lessonPlayers(), () => MOMENT * (SPEEDS[settings.value.pace] || 1)),
    [lesson],
  );
  const { model, director: controller, root, layer } = useTable(source);
  const confirm = useCallback(() => controller.confirm(), [controller]);
  const pending = model.pending.value;
  // While the pieces move, what was said last still stands there.
  const last = useRef<LessonMessageState>(undefined);
  const speech = (pending && source.messageAt(pending.decision)) ?? last.current;
  last.current = speech;
  useEffect(() => {
    if (!speech) return;
    saveProgress(lesson.id, speech.step === undefined ? 'done' : speech.scene);
  }, [lesson, speech]);
  useEffect(() => {
    if (!prefersReducedMotion()) root.current?.animate([{ opacity: 0 }, { opacity: 1 }], 260);
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
            <LessonPanel
              lesson={lesson}
              speech={speech}
              model={model}
              onNext={() => source.next()}
              onConfirm={confirm}
            />
          )
        }
      />
      <PointerOverlay root={root} show={pending ? speech?.show : undefined} at={pending?.decision} />
    </div>
  );
}
