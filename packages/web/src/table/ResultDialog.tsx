import type { ComponentChildren } from 'preact';
import { Dialog } from '../components/Dialog.tsx';
import { influenceHistoryOf } from './results/influenceHistory.ts';
import { GameResult } from './results/GameResult.tsx';
import { ShareResult } from './results/share/ShareResult.tsx';
import { t } from '../i18n/i18n.ts';
import './results/results.css';
import type { VisibleState } from '@oriflamme/client';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  /** When the game ended, in ms since 1970; now by default. */
  readonly endedAt?: number | undefined;
  /** Shown below the result. */
  readonly extra?: ComponentChildren;
  readonly onClose: () => void;
  /** Action buttons. */
  readonly children: ComponentChildren;
}

/** Result of a finished game: winners, ranking and influence chart. */
export const ResultDialog = ({ model, state, endedAt = Date.now(), extra, onClose, children }: Props) => (
  <Dialog title={t('result.title')} onClose={onClose} class="result-dialog">
    <GameResult
      state={state}
      influence={influenceHistoryOf(model.log.value, state)}
      names={model.players.value.map((_, seat) => model.nameOf(seat))}
      message={personalMessage(model, state)}
    />
    {extra}
    <div class="actions">
      {children}
      <ShareResult state={state} names={model.players.value.map(({ name }) => name)} endedAt={endedAt} />
    </div>
  </Dialog>
);

/** A personal message, only where one person looks at the screen: not on a shared device. */
function personalMessage(model: TableModel, { winners }: VisibleState): string | undefined {
  const persons = model.players.value.flatMap(({ type }, seat) => (type === 'person' ? [seat] : []));
  const [player] = model.isRemote.value ? [model.viewer.value] : persons.length === 1 ? persons : [];
  if (player === undefined || player === null) return undefined;
  return t(winners.includes(player) ? 'result.youWin' : 'result.youLose');
}
