import type { GameRecord } from '@oriflamme/engine';
import { go, route } from '../app/route.ts';
import { planGame } from '../play/newGame.ts';
import { download, downloadName, recordFile } from '../replay/download.ts';
import { keepHere } from '../replay/finishedHere.ts';
import { say } from '../words/words.ts';
import { EndingLeaf } from './EndingLeaf.tsx';
import type { TableModel } from './tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly record: GameRecord;
  readonly onClose: () => void;
  readonly onReplay: () => void;
}

/** After a local game. */
export function Ending({ model, record, onClose, onReplay }: Props) {
  const scene = model.scene.value;
  const sitters = model.sitters.value;
  if (!scene) return null;
  const names = sitters.map(({ name }) => name);
  const again = () => go('table', planGame({ deck: scene.deck, sitters }));
  const replay = () => {
    // Also where the browser keeps nothing, the game can be seen again while the page is open.
    const id = route.value[1];
    if (id !== undefined) keepHere(id, { ...record, sitters: names });
    onReplay();
  };
  return (
    <EndingLeaf model={model} scene={scene} onClose={onClose}>
      <button type="button" class="act pri" onClick={again}>
        <b>{say('ending.again')}</b>
      </button>
      <button type="button" class="act" onClick={replay}>
        <b>{say('ending.replay')}</b>
      </button>
      <button type="button" class="act" onClick={onClose}>
        <b>{say('ending.look')}</b>
      </button>
      <button
        type="button"
        class="link"
        onClick={() => download(recordFile(record, names), downloadName(new Date()))}
      >
        {say('ending.download')}
      </button>
    </EndingLeaf>
  );
}
