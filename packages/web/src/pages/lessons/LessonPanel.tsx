import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { href } from '../../lib/router.ts';
import type { ChoiceFlow } from '../../game/choiceFlow.ts';
import { Prompt } from '../../table/prompt/Prompt.tsx';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';
import type { Lesson } from './lesson.ts';
import { LessonEnd } from './LessonEnd.tsx';
import type { LessonMessageState } from './lessonSource.ts';
import { PointerIcon } from './PointerIcon.tsx';

interface Props {
  readonly lesson: Lesson;
  readonly messageState: LessonMessageState;
  readonly model: TableModel;
  readonly onNext: () => void;
  readonly flow: ChoiceFlow;
}

/** Replaces the prompt: shows the lesson's message, and the prompt below it when the learner has to choose. */
export function LessonPanel({ lesson, messageState, model, onNext, flow }: Props) {
  const state = model.state.value;
  const isSettled = model.pending.value !== null;
  const { step, wrong } = messageState;
  return (
    <section class={`lesson-panel ${isSettled ? '' : 'moving'}`} aria-label={t(lesson.title)}>
      <div class={`speech ${wrong ? 'wrong' : ''}`}>
        <PointerIcon />
        <div>
          <header>
            <h1 class="kicker">{t(lesson.title)}</h1>
            {step !== undefined && (
              <a class="leave" href={href('lessons')}>
                {t('lessonPage.all')}
              </a>
            )}
          </header>
          <LessonText messageState={messageState} />
          <ChapterProgress
            lesson={lesson}
            chapter={step === undefined ? lesson.chapters.length : messageState.chapter}
          />
        </div>
      </div>
      <div class="lesson-prompt">
        {step === 'explain' && isSettled && <NextButton onNext={onNext} />}
        {step === 'choose' && isSettled && state && <Prompt model={model} state={state} flow={flow} />}
        {step === undefined && <LessonEnd lesson={lesson} />}
      </div>
    </section>
  );
}

/** Live region: it has to be in the DOM before its first text, or screen readers miss that. */
function LessonText({
  messageState: { step, message, wrong },
}: {
  readonly messageState: LessonMessageState;
}) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  let text: ComponentChildren;
  if (step === undefined) text = t('lessonPage.done');
  else if (step === 'auto') text = t('lessonPage.watch');
  else text = t((wrong ?? message)!);
  return (
    <div class="lesson-text" aria-live="polite">
      {isMounted && <p key={`${wrong} ${message} ${step}`}>{text}</p>}
    </div>
  );
}

/** Takes the focus, so that Enter continues the lesson. */
function NextButton({ onNext }: { readonly onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!document.activeElement?.closest('dialog')) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <button ref={button} type="button" class="action primary" onClick={onNext}>
      <b>{t('lessonPage.next')}</b>
    </button>
  );
}

/** Progress indicator. */
function ChapterProgress({ lesson, chapter }: { readonly lesson: Lesson; readonly chapter: number }) {
  const count = lesson.chapters.length;
  return (
    <div
      class="lesson-progress"
      role="img"
      aria-label={t('lessonPage.part', { n: Math.min(chapter + 1, count), count })}
    >
      {lesson.chapters.map(({ id }, index) => (
        <i key={id} class={index < chapter ? 'past' : index === chapter ? 'current' : ''} />
      ))}
    </div>
  );
}
