import type { GameRecord } from '@oriflamme/engine';
import { Dialog } from '../app/Dialog.tsx';
import { language, say } from '../words/words.ts';
import { familyName, listed } from './phrases.ts';
import type { TableModel } from './tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly record: GameRecord;
  readonly onClose: () => void;
  readonly onReplay: () => void;
}

export function Ending({ model, onClose, onReplay }: Props) {
  const winners = model.scene.value?.winners ?? [];
  return (
    <Dialog title={say('ending.title')} onClose={onClose} class="ending">
      <p>
        {say('ending.victory', {
          n: winners.length,
          names: listed(winners.map(familyName), language.value),
        })}
      </p>
      <div class="acts">
        <button type="button" class="act pri" onClick={onReplay}>
          <b>{say('ending.replay')}</b>
        </button>
        <button type="button" class="act" onClick={onClose}>
          <b>{say('ending.look')}</b>
        </button>
      </div>
    </Dialog>
  );
}
