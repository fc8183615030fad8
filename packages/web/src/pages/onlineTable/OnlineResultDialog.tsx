import { href } from '../../lib/router.ts';
import { ResultDialog } from '../../table/ResultDialog.tsx';
import type { VisibleState } from '@oriflamme/client';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { LazyPart } from '../../online/people/LazyPart.tsx';
import { RatingChanges } from './RatingChanges.tsx';
import { RematchButton } from './RematchButton.tsx';

interface Props {
  readonly table: OnlineTable;
  readonly model: TableModel;
  readonly state: VisibleState;
  readonly onClose: () => void;
}

export const OnlineResultDialog = ({ table, model, state, onClose }: Props) => (
  <ResultDialog
    model={model}
    state={state}
    endedAt={table.clock.value?.since}
    extra={table.view.value?.config.isRated && <RatingChanges table={table} model={model} />}
    onClose={onClose}
  >
    {table.seat.value !== null && <LazyPart part="achieved" table={table.id} />}
    {table.view.value?.event ? (
      <a class="action primary" href={toEvent(table.view.value.event.id)}>
        <b>{t('result.daily')}</b>
      </a>
    ) : (
      <>
        <RematchButton table={table} />
        <a class="action" href={href('game', table.id)}>
          <b>{t('result.replay')}</b>
        </a>
      </>
    )}
    <button type="button" class="action" onClick={onClose}>
      <b>{t('result.viewTable')}</b>
    </button>
    <a class="link" href={href('lobby')}>
      {t('leave.lobby')}
    </a>
  </ResultDialog>
);

/** The page of the event that the table belongs to. */
const toEvent = (id: string): string => (id.startsWith('daily-') ? href('daily') : href('tournaments', id));
