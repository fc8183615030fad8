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

/** A small table on which a card shows what it does. Whoever wants no motion starts it. */
export function ExampleTable({ example }: { readonly example: Example }) {
  const [showing, setShowing] = useState({ number: 0, isHeld: prefersReducedMotion() });
  return (
    <Showing
      key={`${example.kind} ${showing.number}`}
      example={example}
      isHeld={showing.isHeld}
      onAgain={() => setShowing({ number: showing.number + 1, isHeld: false })}
    />
  );
}

interface Props {
  readonly example: Example;
  readonly isHeld: boolean;
  readonly onAgain: () => void;
}

function Showing({ example, isHeld, onAgain }: Props) {
  const { model, director: controller, root, layer } = useExample(example, isHeld);
  const state = model.state.value;
  const isPaused = model.paused.value;
  const isOver = model.pending.value?.turn === null;
  const isBegun = model.log.value.length > 0;
  return (
    <div class="example" ref={root}>
      {state && (
        <>
          <ExamplePlayers scene={state} />
          <ExampleQueue model={model} scene={state} />
          <CardTexts deck={state.deck} />
        </>
      )}
      <div class="example-text">
        <div>
          <p class="caption">{t(`example.${example.kind}`)}</p>
          <div class="actions">
            {isOver ? (
              <button type="button" class="action primary" onClick={onAgain}>
                <b>{t('cardsPage.again')}</b>
              </button>
            ) : (
              <button type="button" class="action" onClick={() => controller.pause(!isPaused)}>
                <b>{t(isPaused ? (isBegun ? 'table.resume' : 'cardsPage.play') : 'table.pause')}</b>
              </button>
            )}
            {!isOver && isBegun && (
              <button type="button" class="action" onClick={onAgain}>
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
