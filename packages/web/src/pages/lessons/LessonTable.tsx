import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Player } from '../../game/gameSource.ts';
import { DURATION_SCALES, settings } from '../../lib/settings.ts';
import { prefersReducedMotion } from '../../lib/theme.ts';
import { TableScreen } from '../../table/TableScreen.tsx';
import { useTable } from '../../table/useTable.ts';
import { t } from '../../i18n/i18n.ts';
import { LessonPanel } from './LessonPanel.tsx';
import type { Lesson } from './lesson.ts';
import { LessonSource, type LessonMessageState } from './lessonSource.ts';
import { PointerOverlay } from './PointerOverlay.tsx';
import { MAX_PLAYERS } from '../../setup/gameSetup.ts';
import { saveProgress } from './progress.ts';

/** Think time of the other players at normal speed. */
const THINK_MS = 700;

/** The others have no names: the lessons speak of their families. */
const lessonPlayers = (): Player[] => [
  { type: 'person', name: t('lessonPage.you') },
  ...Array.from({ length: MAX_PLAYERS - 1 }, (): Player => ({ type: 'bot', name: '', bot: 'squire' })),
];

interface Props {
  readonly lesson: Lesson;
  /** Index of the first chapter. */
  readonly chapter: number;
}

/** A lesson on the regular table screen, with `LessonPanel` in place of the prompt. */
export function LessonTable({ lesson, chapter }: Props) {
  const source = useMemo(
    () =>
      new LessonSource(
        lesson,
        chapter,
        lessonPlayers(),
        () => THINK_MS * (DURATION_SCALES[settings.value.speed] || 1),
      ),
    [lesson],
  );
  const { model, flow, root, layer } = useTable(source);
  const pending = model.pending.value;
  // Keeps the last message visible during animations.
  const last = useRef<LessonMessageState>(undefined);
  const messageState = (pending && source.messageAt(pending.decision)) ?? last.current;
  last.current = messageState;
  useEffect(() => {
    if (!messageState) return;
    saveProgress(lesson.id, messageState.step === undefined ? 'done' : messageState.chapter);
  }, [lesson, messageState]);
  useEffect(() => {
    if (!prefersReducedMotion()) root.current?.animate([{ opacity: 0 }, { opacity: 1 }], 260);
  }, [messageState?.chapter]);
  return (
    <div class="lesson">
      <TableScreen
        model={model}
        root={root}
        layer={layer}
        title={t(lesson.title)}
        flow={flow}
        prompt={
          messageState && (
            <LessonPanel
              lesson={lesson}
              messageState={messageState}
              model={model}
              onNext={() => source.next()}
              flow={flow}
            />
          )
        }
      />
      <PointerOverlay root={root} show={pending ? messageState?.show : undefined} at={pending?.decision} />
    </div>
  );
}
