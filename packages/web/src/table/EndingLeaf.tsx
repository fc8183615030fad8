import type { ComponentChildren } from 'preact';
import { Dialog } from '../app/Dialog.tsx';
import { influenceOf } from '../replay/influence.ts';
import { Result } from '../replay/Result.tsx';
import { say } from '../words/words.ts';
import './ending.css';
import type { Scene } from './scene.ts';
import type { TableModel } from './tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly scene: Scene;
  readonly onClose: () => void;
  /** What can be done next. */
  readonly children: ComponentChildren;
}

/** After the game: who has won and how it came to that. */
export const EndingLeaf = ({ model, scene, onClose, children }: Props) => (
  <Dialog title={say('ending.title')} onClose={onClose} class="ending">
    <Result
      scene={scene}
      influence={influenceOf(model.lines.value, scene)}
      names={model.sitters.value.map(({ name }) => name)}
      word={wordTo(model, scene)}
    />
    <div class="acts">{children}</div>
  </Dialog>
);

/** Whoever looks alone hears how it went; among several people at one screen that would be tactless. */
function wordTo(model: TableModel, { winners }: Scene): string | undefined {
  const persons = model.sitters.value.flatMap(({ type }, seat) => (type === 'person' ? [seat] : []));
  const [player] = model.isOwn.value ? [model.eyes.value] : persons.length === 1 ? persons : [];
  if (player === undefined || player === null) return undefined;
  return say(winners.includes(player) ? 'ending.youWin' : 'ending.youLose');
}
