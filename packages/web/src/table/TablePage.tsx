import { useSignalEffect } from '@preact/signals';
import { useMemo, useState } from 'preact/hooks';
import { Misfortune } from '../app/Misfortune.tsx';
import { go } from '../app/route.ts';
import { localSource } from '../play/local/localSource.ts';
import { takePlan } from '../play/newGame.ts';
import type { StopReason } from '../play/source.ts';
import { PACES, settings } from '../settings/settings.ts';
import { say } from '../words/words.ts';
import { Curtain } from './Curtain.tsx';
import { Ending } from './Ending.tsx';
import { Stopped } from './Stopped.tsx';
import './table.css';
import { TableScreen } from './TableScreen.tsx';
import type { Trouble } from './tableModel.ts';
import { useTable } from './useTable.ts';

/** A local game: a new one if it was just planned, or else one that is kept under this name. */
export default function TablePage({ words: [id] }: { readonly words: readonly string[] }) {
  const [attempt, setAttempt] = useState(0);
  if (id === undefined)
    return <Misfortune title={say('trouble.unknown')} text={say('trouble.unknownText')} />;
  return <LocalTable key={`${id} ${attempt}`} id={id} onAgain={() => setAttempt(attempt + 1)} />;
}

const isStop = (trouble: Trouble | null): trouble is StopReason =>
  trouble !== null && trouble !== 'unsaved' && trouble !== 'refused';

function LocalTable({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const source = useMemo(() => {
    const planned = takePlan(id);
    return localSource(planned ? { start: { id, ...planned } } : { resume: id });
  }, [id]);
  useSignalEffect(() => source.setPace(PACES[settings.value.pace]));
  const { model, director, confirm, root, layer } = useTable(source);
  const [isClosed, setClosed] = useState(false);
  const trouble = model.trouble.value;
  if (isStop(trouble)) return <Stopped reason={trouble} onAgain={onAgain} />;
  const awaited = model.awaited.value;
  if (awaited !== null)
    return <Curtain seat={awaited} name={model.nameOf(awaited)} onOpen={() => director.handTo(awaited)} />;
  const record = model.record.value;
  const isWatching = model.sitters.value.every(({ type }) => type === 'bot');
  return (
    <>
      <TableScreen
        model={model}
        root={root}
        layer={layer}
        onConfirm={confirm}
        notice={
          trouble && (
            <div class="strip" role="status">
              {say(trouble === 'unsaved' ? 'trouble.unsaved' : 'trouble.refused')}
              <button type="button" class="link" onClick={() => (model.trouble.value = null)}>
                {say('table.close')}
              </button>
            </div>
          )
        }
        extras={
          record ? (
            <button type="button" class="act pri" onClick={() => setClosed(false)}>
              <b>{say('ending.title')}</b>
            </button>
          ) : (
            isWatching && (
              <button type="button" class="act" onClick={() => director.pause(!model.paused.value)}>
                <b>{say(model.paused.value ? 'table.resume' : 'table.pause')}</b>
              </button>
            )
          )
        }
      />
      {record && !isClosed && (
        <Ending
          model={model}
          record={record}
          onClose={() => setClosed(true)}
          onReplay={() => go('replay', id)}
        />
      )}
    </>
  );
}
