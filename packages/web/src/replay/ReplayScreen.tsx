import type { VisibleState } from '@oriflamme/client';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Dialog } from '../components/Dialog.tsx';
import { unnamedSeat } from '../game/storedName.ts';
import { displayName } from '../game/text/names.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import '../table/results/results.css';
import '../table/table.css';
import { locale, t } from '../i18n/i18n.ts';
import { ReplayControls } from './ReplayControls.tsx';
import { influenceHistoryOf } from '../table/results/influenceHistory.ts';
import { AllHands } from './AllHands.tsx';
import { AnalysisDialog } from './analysis/AnalysisDialog.tsx';
import { GameAnalysis } from './analysis/gameAnalysis.ts';
import type { LoadedGame } from './loadRecord.ts';
import type { ReplayController } from './replayController.ts';
import { GameResult } from '../table/results/GameResult.tsx';
import './replay.css';
import { logAt, type Timeline } from './timeline.ts';
import { useReplay } from './useReplay.ts';

interface Props {
  readonly game: LoadedGame;
  readonly at?: number;
  /** Shown below the top bar. */
  readonly notice?: ComponentChildren;
  /** Extra buttons. */
  readonly tools: (controller: ReplayController) => ComponentChildren;
  /** Shown below the result. */
  readonly afterResult?: (final: VisibleState, names: readonly string[]) => ComponentChildren;
}

/** The table screen with replay controls instead of the prompt. */
export function ReplayScreen({ game, at = 0, notice, tools, afterResult }: Props) {
  const { model, controller, root, layer } = useReplay(game.game, at);
  const [shown, setShown] = useState<'result' | 'analysis' | null>(null);
  const { record } = game.game;
  const analysis = useMemo(() => new GameAnalysis(record), [record]);
  useEffect(() => () => analysis.close(), [analysis]);
  const currentLocale = locale.value;
  const stored = game.names ?? Array<string>(game.game.players).fill('');
  const voice = { names: stored, you: unnamedSeat(stored) };
  const names = stored.map((_, seat) => displayName(voice, seat));
  useLayoutEffect(() => {
    model.isReplay.value = true;
    model.players.value = stored.map((name) => ({ type: 'person', name }));
  }, [model, game, currentLocale]);
  const state = model.state.value;
  const timeline = controller.timeline.value;
  return (
    <>
      <TableScreen
        model={model}
        root={root}
        layer={layer}
        title={t('replay.controls')}
        notice={notice}
        prompt={
          <>
            <ReplayControls controller={controller} names={names}>
              {isOver(timeline) && (
                <button type="button" class="link" onClick={() => setShown('result')}>
                  {t('replay.result')}
                </button>
              )}
              <button type="button" class="link" onClick={() => setShown('analysis')}>
                {t('analysis.title')}
              </button>
              {tools(controller)}
            </ReplayControls>
            {timeline.perspective === 'everything' && state && <AllHands state={state} names={names} />}
          </>
        }
      />
      {shown === 'analysis' && (
        <AnalysisDialog
          analysis={analysis}
          controller={controller}
          choices={record.choices}
          names={names}
          voice={voice}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'result' && (
        <Dialog title={t('replay.result')} onClose={() => setShown(null)} class="result-dialog">
          <GameResult
            state={timeline.states[timeline.lastStep]}
            influence={influenceHistoryOf(
              logAt(timeline, timeline.lastStep),
              timeline.states[timeline.lastStep],
            )}
            names={names}
          />
          {afterResult?.(timeline.states[timeline.lastStep], names)}
        </Dialog>
      )}
    </>
  );
}

const isOver = ({ turns, lastStep }: Timeline): boolean => turns[lastStep] === null;
