import type { GameRecord } from '@oriflamme/engine';
import { href, route } from '../../lib/router.ts';
import { download, downloadName, namedRecord, recordFile } from '../../game/recordFile.ts';
import { cacheFinishedRecord } from '../../local/storage/finishedRecords.ts';
import { t } from '../../i18n/i18n.ts';
import { playAgain } from './playAgain.ts';
import { ResultDialog } from '../../table/ResultDialog.tsx';
import type { TableModel } from '../../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly record: GameRecord;
  readonly onClose: () => void;
  readonly onReplay: () => void;
}

export function LocalResultDialog({ model, record, onClose, onReplay }: Props) {
  const state = model.state.value;
  const players = model.players.value;
  if (!state) return null;
  const names = players.map(({ name }) => name);
  const replay = () => {
    // Without storage, the replay works as long as the page is open.
    const id = route.value[1];
    if (id !== undefined) cacheFinishedRecord(id, namedRecord(record, names));
    onReplay();
  };
  return (
    <ResultDialog model={model} state={state} onClose={onClose}>
      <button type="button" class="action primary" onClick={() => playAgain(model)}>
        <b>{t('result.playAgain')}</b>
      </button>
      <a class="action" href={href('new')}>
        <b>{t('result.newGame')}</b>
      </a>
      <button type="button" class="action" onClick={replay}>
        <b>{t('result.replay')}</b>
      </button>
      <button type="button" class="action" onClick={onClose}>
        <b>{t('result.viewTable')}</b>
      </button>
      <button
        type="button"
        class="link"
        onClick={() => download(recordFile(record, names), downloadName(new Date()))}
      >
        {t('result.download')}
      </button>
    </ResultDialog>
  );
}
