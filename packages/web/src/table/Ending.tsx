import type { GameRecord } from '@oriflamme/engine';
import { Dialog } from '../app/Dialog.tsx';
import { go, route } from '../app/route.ts';
import { planGame } from '../play/newGame.ts';
import { download, downloadName, recordFile } from '../replay/download.ts';
import { keepHere } from '../replay/finishedHere.ts';
import { influenceOf } from '../replay/influence.ts';
import { Result } from '../replay/Result.tsx';
import { say } from '../words/words.ts';
import './ending.css';
import type { TableModel } from './tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly record: GameRecord;
  readonly onClose: () => void;
  readonly onReplay: () => void;
}

/** After the game: who has won and how it came to that, and what can be done next. */
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
    <Dialog title={say('ending.title')} onClose={onClose} class="ending">
      <Result
        scene={scene}
        influence={influenceOf(model.lines.value, scene)}
        names={names}
        word={wordTo(model)}
      />
      <div class="acts">
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
      </div>
    </Dialog>
  );
}

/** Whoever played alone hears how it went; among several people that would be tactless. */
function wordTo(model: TableModel): string | undefined {
  const persons = model.sitters.value.flatMap(({ type }, seat) => (type === 'person' ? [seat] : []));
  if (persons.length !== 1) return undefined;
  const hasWon = model.scene.value?.winners.includes(persons[0]);
  return say(hasWon ? 'ending.youWin' : 'ending.youLose');
}
