import { useState } from 'preact/hooks';
import { prefersReducedMotion } from '../../lib/theme.ts';
import { CardTexts } from '../../components/card/CardTexts.tsx';
import { Inspector } from '../../components/card/Inspector.tsx';
import { t } from '../../i18n/i18n.ts';
import { ExamplePlayers } from './ExamplePlayers.tsx';
import { ExampleLog } from './ExampleLog.tsx';
import { ExampleQueue } from './ExampleQueue.tsx';
import type { Example } from './examples.ts';
import { useExample } from './useExample.ts';

/** A small table that plays an example. With reduced motion, it starts paused. */
export function ExampleTable({ example }: { readonly example: Example }) {
  const [run, setRun] = useState({ number: 0, isPaused: prefersReducedMotion() });
  return (
    <ExampleRun
      key={`${example.kind} ${run.number}`}
      example={example}
      startsPaused={run.isPaused}
      onRestart={() => setRun({ number: run.number + 1, isPaused: false })}
    />
  );
}

interface Props {
  readonly example: Example;
  readonly startsPaused: boolean;
  readonly onRestart: () => void;
}

function ExampleRun({ example, startsPaused, onRestart }: Props) {
  const { model, controller, root, layer } = useExample(example, startsPaused);
  const state = model.state.value;
  const isPaused = model.paused.value;
  const isOver = model.pending.value?.turn === null;
  const hasStarted = model.log.value.length > 0;
  return (
    <div class="example" ref={root}>
      {state && (
        <>
          <ExamplePlayers state={state} />
          <ExampleQueue model={model} state={state} />
          <CardTexts deck={state.deck} />
        </>
      )}
      <div class="example-text">
        <div>
          <p class="caption">{t(`example.${example.kind}`)}</p>
          <div class="actions">
            {isOver ? (
              <button type="button" class="action primary" onClick={onRestart}>
                <b>{t('cardsPage.again')}</b>
              </button>
            ) : (
              <button type="button" class="action" onClick={() => controller.pause(!isPaused)}>
                <b>{t(isPaused ? (hasStarted ? 'table.resume' : 'cardsPage.play') : 'table.pause')}</b>
              </button>
            )}
            {!isOver && hasStarted && (
              <button type="button" class="action" onClick={onRestart}>
                <b>{t('cardsPage.again')}</b>
              </button>
            )}
          </div>
        </div>
        <ExampleLog model={model} />
      </div>
      <Inspector />
      <div class="animation-layer" ref={layer} aria-hidden="true" />
    </div>
  );
}
