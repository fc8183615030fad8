import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { href } from '../../lib/router.ts';
import { settings } from '../../lib/settings.ts';
import { stopInspecting } from '../../components/card/inspect.ts';
import type { Pick } from '../../game/selection.ts';
import { Prompt } from '../../table/Prompt.tsx';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';
import type { Lesson } from './lesson.ts';
import { LessonEnd } from './LessonEnd.tsx';
import type { LessonMessageState } from './lessonSource.ts';
import { PointerIcon } from './PointerIcon.tsx';

interface Props {
  readonly lesson: Lesson;
  readonly speech: LessonMessageState;
  readonly model: TableModel;
  readonly onNext: () => void;
  readonly onConfirm: () => void;
}

/** Speaks where the prompt stands; when the learner is to choose, the prompt stands beside it. */
export function LessonPanel({ lesson, speech, model, onNext, onConfirm }: Props) {
  const state = model.state.value;
  const isStill = model.pending.value !== null;
  const { step, wrong } = speech;
  const pick = (what: Pick) => {
    stopInspecting();
    if (model.pick(what) && model.chosenOption.value !== undefined && !settings.value.confirms) onConfirm();
  };
  return (
    <section class={`lesson-panel ${isStill ? '' : 'moving'}`} aria-label={t(lesson.title)}>
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
          <LessonText speech={speech} />
          <Parts lesson={lesson} scene={step === undefined ? lesson.scenes.length : speech.scene} />
        </div>
      </div>
      <div class="lesson-prompt">
        {step === 'say' && isStill && <Next onNext={onNext} />}
        {step === 'do' && isStill && state && (
          <Prompt model={model} scene={state} onPick={pick} onConfirm={onConfirm} />
        )}
        {step === undefined && <LessonEnd lesson={lesson} />}
      </div>
    </section>
  );
}

/** What is said, and told to those who listen: who speaks has to be there before the first word. */
function LessonText({ speech: { step, message, wrong } }: { readonly speech: LessonMessageState }) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => setHeard(true), []);
  let words: ComponentChildren;
  if (step === undefined) words = t('lessonPage.done');
  else if (step === 'play') words = t('lessonPage.watch');
  else words = t((wrong ?? message)!);
  return (
    <div class="lesson-text" aria-live="polite">
      {isHeard && <p key={`${wrong} ${message} ${step}`}>{words}</p>}
    </div>
  );
}

/** The button that goes on. Whoever plays by keyboard finds it under their fingers. */
function Next({ onNext }: { readonly onNext: () => void }) {
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

/** How far the lesson has come. */
function Parts({ lesson, scene }: { readonly lesson: Lesson; readonly scene: number }) {
  const count = lesson.scenes.length;
  return (
    <div
      class="lesson-progress"
      role="img"
      aria-label={t('lessonPage.part', { n: Math.min(scene + 1, count), count })}
    >
      {lesson.scenes.map(({ id }, index) => (
        <i key={id} class={index < scene ? 'past' : index === scene ? 'current' : ''} />
      ))}
    </div>
  );
}
