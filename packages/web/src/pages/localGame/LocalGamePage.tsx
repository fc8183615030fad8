import { useMemo, useState } from 'preact/hooks';
import { ErrorPage } from '../../components/ErrorPage.tsx';
import { href, navigate } from '../../lib/router.ts';
import { localSource } from '../../local/localSource.ts';
import { takePreparedGame } from '../../local/newGame.ts';
import type { StopReason } from '../../game/gameSource.ts';
import { t } from '../../i18n/i18n.ts';
import { useLazy } from '../../lib/useLazy.ts';
import { HandOverScreen } from './HandOverScreen.tsx';
import { playAgain } from './playAgain.ts';
import { GameStopped } from './GameStopped.tsx';
import { PaceControls } from './PaceControls.tsx';
import { useSkip } from './useSkip.ts';
import '../../table/table.css';
import { TableScreen } from '../../table/TableScreen.tsx';
import type { Problem } from '../../game/tableModel.ts';
import { useTable } from '../../table/useTable.ts';

/** A local game: a new one when its config was prepared, otherwise a saved one. */
export default function LocalGamePage({ params: [id] }: { readonly params: readonly string[] }) {
  const [attempt, setAttempt] = useState(0);
  if (id === undefined) return <ErrorPage title={t('error.unknownPage')} text={t('error.unknownPageText')} />;
  return <LocalTable key={`${id} ${attempt}`} id={id} onRetry={() => setAttempt(attempt + 1)} />;
}

const isStopReason = (problem: Problem | null): problem is StopReason =>
  problem !== null && problem !== 'unsaved' && problem !== 'weakened' && problem !== 'rejected';

const loadResultDialog = () => import('./LocalResultDialog.tsx');

function LocalTable({ id, onRetry }: { readonly id: string; readonly onRetry: () => void }) {
  const source = useMemo(() => {
    const prepared = takePreparedGame(id);
    return localSource(prepared ? { start: { id, ...prepared } } : { resume: id });
  }, [id]);
  const { model, controller, flow, playback, root, layer } = useTable(source);
  const skip = useSkip(model, source, playback);
  const [isClosed, setClosed] = useState(false);
  const record = model.record.value;
  const result = useLazy(record !== null, loadResultDialog);
  const problem = model.problem.value;
  if (isStopReason(problem)) return <GameStopped reason={problem} onRetry={onRetry} />;
  const nextPlayer = model.handOverTo.value;
  if (nextPlayer !== null)
    return (
      <HandOverScreen
        seat={nextPlayer}
        name={model.nameOf(nextPlayer)}
        onOpen={() => controller.handOver(nextPlayer)}
      />
    );
  const hasBots = model.players.value.some(({ type }) => type === 'bot');
  const isSpectating = model.players.value.every(({ type }) => type === 'bot');
  return (
    <>
      <TableScreen
        model={model}
        root={root}
        layer={layer}
        flow={flow}
        notice={
          problem && (
            <div class="notice" role="status">
              {t(`error.${problem}`)}
              <button type="button" class="link" onClick={() => (model.problem.value = null)}>
                {t('table.close')}
              </button>
            </div>
          )
        }
        extras={
          record ? (
            <>
              <button type="button" class="action primary" onClick={() => playAgain(model)}>
                <b>{t('result.playAgain')}</b>
              </button>
              <a class="action" href={href('new')}>
                <b>{t('result.newGame')}</b>
              </a>
              <button type="button" class="action" onClick={() => setClosed(false)}>
                <b>{t('replay.result')}</b>
              </button>
            </>
          ) : (
            hasBots && (
              <PaceControls model={model} controller={controller} isWatching={isSpectating} onSkip={skip} />
            )
          )
        }
      />
      {record && result && !isClosed && (
        <result.LocalResultDialog
          model={model}
          record={record}
          onClose={() => setClosed(true)}
          onReplay={() => navigate('replay', id)}
        />
      )}
    </>
  );
}
