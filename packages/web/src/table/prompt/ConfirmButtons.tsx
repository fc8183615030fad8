import { useEffect, useRef } from 'preact/hooks';
import type { ChoiceFlow } from '../../game/choiceFlow.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';

interface Props {
  readonly model: TableModel;
  readonly flow: ChoiceFlow;
}

/** Buttons for a selection made on the table. */
export function ConfirmButtons({ model, flow }: Props) {
  const confirm = useRef<HTMLButtonElement>(null);
  const isReady = model.chosenOption.value !== undefined;
  // Enter confirms.
  useEffect(() => {
    if (isReady) confirm.current?.focus({ preventScroll: true });
  }, [isReady]);
  return (
    <>
      {isReady && (
        <button
          ref={confirm}
          type="button"
          class="action primary"
          data-step="confirm"
          onClick={() => flow.confirm()}
        >
          <b>{t('prompt.confirm')}</b>
        </button>
      )}
      <button type="button" class="action" data-step="undo" onClick={() => flow.undo()}>
        <b>{t('prompt.takeBack')}</b>
      </button>
    </>
  );
}
