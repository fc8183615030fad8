import type { ComponentChildren } from 'preact';
import { Dialog } from '../components/Dialog.tsx';
import { influenceHistoryOf } from './results/influenceHistory.ts';
import { GameResult } from './results/GameResult.tsx';
import { t } from '../i18n/i18n.ts';
import './results/results.css';
import type { VisibleState } from '../game/visibleState.ts';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  readonly onClose: () => void;
  /** What can be done next. */
  readonly children: ComponentChildren;
}

/** After the game: who has won and how it came to that. */
export const ResultDialog = ({ model, state, onClose, children }: Props) => (
  <Dialog title={t('result.title')} onClose={onClose} class="result-dialog">
    <GameResult
      state={state}
      influence={influenceHistoryOf(model.log.value, state)}
      names={model.players.value.map(({ name }) => name)}
      message={wordTo(model, state)}
    />
    <div class="actions">{children}</div>
  </Dialog>
);

/** Whoever looks alone hears how it went; among several people at one screen that would be tactless. */
function wordTo(model: TableModel, { winners }: VisibleState): string | undefined {
  const persons = model.players.value.flatMap(({ type }, seat) => (type === 'person' ? [seat] : []));
  const [player] = model.isRemote.value ? [model.viewer.value] : persons.length === 1 ? persons : [];
  if (player === undefined || player === null) return undefined;
  return t(winners.includes(player) ? 'result.youWin' : 'result.youLose');
}
