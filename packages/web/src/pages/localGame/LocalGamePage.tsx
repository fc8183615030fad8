import { useSignalEffect } from '@preact/signals';
import { useMemo, useState } from 'preact/hooks';
import { ErrorPage } from '../../components/ErrorPage.tsx';
import { navigate } from '../../lib/router.ts';
import { localSource } from '../../local/localSource.ts';
import { takePreparedGame } from '../../local/newGame.ts';
import type { StopReason } from '../../game/gameSource.ts';
import { SPEEDS, settings } from '../../lib/settings.ts';
import { t } from '../../i18n/i18n.ts';
import { HandOverScreen } from './HandOverScreen.tsx';
import { LocalResultDialog } from './LocalResultDialog.tsx';
import { GameStopped } from './GameStopped.tsx';
import '../../table/table.css';
import { TableScreen } from '../../table/TableScreen.tsx';
import type { Problem } from '../../game/tableModel.ts';
import { useTable } from '../../table/useTable.ts';

/** A local game: a new one if it was just planned, or else one that is kept under this name. */
export default function LocalGamePage({ words: [id] }: { readonly words: readonly string[] }) {
  const [attempt, setAttempt] = useState(0);
  if (id === undefined) return <ErrorPage title={t('error.unknownPage')} text={t('error.unknownPageText')} />;
  return <LocalTable key={`${id} ${attempt}`} id={id} onAgain={() => setAttempt(attempt + 1)} />;
}

const isStop = (trouble: Problem | null): trouble is StopReason =>
  trouble !== null && trouble !== 'unsaved' && trouble !== 'refused';

function LocalTable({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const source = useMemo(() => {
    const planned = takePreparedGame(id);
    return localSource(planned ? { start: { id, ...planned } } : { resume: id });
  }, [id]);
  useSignalEffect(() => source.setSpeed(SPEEDS[settings.value.pace]));
  const { model, director: controller, confirm, root, layer } = useTable(source);
  const [isClosed, setClosed] = useState(false);
  const trouble = model.problem.value;
  if (isStop(trouble)) return <GameStopped reason={trouble} onAgain={onAgain} />;
  const awaited = model.handOverTo.value;
  if (awaited !== null)
    return (
      <HandOverScreen
        seat={awaited}
        name={model.nameOf(awaited)}
        onOpen={() => controller.handOver(awaited)}
      />
    );
  const record = model.record.value;
  const isWatching = model.players.value.every(({ type }) => type === 'bot');
  return (
    <>
      <TableScreen
        model={model}
        root={root}
        layer={layer}
        onConfirm={confirm}
        notice={
          trouble && (
            <div class="notice" role="status">
              {t(trouble === 'unsaved' ? 'error.unsaved' : 'error.refused')}
              <button type="button" class="link" onClick={() => (model.problem.value = null)}>
                {t('table.close')}
              </button>
            </div>
          )
        }
        extras={
          record ? (
            <button type="button" class="action primary" onClick={() => setClosed(false)}>
              <b>{t('result.title')}</b>
            </button>
          ) : (
            isWatching && (
              <button type="button" class="action" onClick={() => controller.pause(!model.paused.value)}>
                <b>{t(model.paused.value ? 'table.resume' : 'table.pause')}</b>
              </button>
            )
          )
        }
      />
      {record && !isClosed && (
        <LocalResultDialog
          model={model}
          record={record}
          onClose={() => setClosed(true)}
          onReplay={() => navigate('replay', id)}
        />
      )}
    </>
  );
}
