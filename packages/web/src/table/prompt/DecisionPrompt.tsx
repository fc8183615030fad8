import type { Turn } from '@oriflamme/engine';
import type { VisibleState } from '@oriflamme/client';
import { useEffect, useRef } from 'preact/hooks';
import { Initial, Penwork } from '../../components/art/Initial.tsx';
import type { ChoiceFlow } from '../../game/choiceFlow.ts';
import { familyClass } from '../../game/families.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { choiceText } from '../../game/text/choiceText.ts';
import { promptText } from '../../game/text/promptText.ts';
import { t } from '../../i18n/i18n.ts';
import type { TableSlots } from '../tableSlots.ts';
import { ActionButtons } from './ActionButtons.tsx';
import { ConfirmButtons } from './ConfirmButtons.tsx';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  readonly turn: Turn;
  readonly flow: ChoiceFlow;
  readonly slots?: TableSlots | undefined;
}

/** The viewer's pending decision. */
export function DecisionPrompt({ model, state, turn, flow, slots: company }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the decision for keyboard and screen reader users, but not out of a dialog, a text field or the
  // hints, which the next key would be meant for.
  useEffect(() => {
    if (!document.activeElement?.closest('dialog, input, .first-hints'))
      heading.current?.focus({ preventScroll: true });
  }, []);
  const { title, detail } = promptText(model, state, turn);
  const last = model.picked.value.at(-1);
  return (
    <section class={`prompt yours ${familyClass(turn.seat)}`} aria-label={t('prompt.yourTurn')}>
      <Penwork />
      <Initial seat={turn.seat} />
      <div class="prompt-text">
        <span class="kicker">
          {model.isHotSeat.value
            ? t('prompt.turnOf', { name: model.nameOf(turn.seat) })
            : t('prompt.yourTurn')}
        </span>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{detail}</p>
      </div>
      <div class="actions">
        {last === undefined || last.startsWith('action:') ? (
          <ActionButtons {...{ model, state, turn, flow }} />
        ) : (
          <ConfirmButtons model={model} flow={flow} />
        )}
        {company?.actions}
      </div>
      <UndoAnnouncer model={model} state={state} />
    </section>
  );
}

/** Tells screen readers that a choice waits to be sent, and that it was undone. */
function UndoAnnouncer({ model, state }: { readonly model: TableModel; readonly state: VisibleState }) {
  const wasWaiting = useRef(false);
  const isWaiting = model.undoMs.value !== null;
  const text = isWaiting
    ? t('undo.announce', { choice: choiceText(model.voice.value, state, model.picked.value) })
    : wasWaiting.current
      ? t('undo.done')
      : '';
  wasWaiting.current ||= isWaiting;
  return (
    <p class="visually-hidden" role="status">
      {text}
    </p>
  );
}
