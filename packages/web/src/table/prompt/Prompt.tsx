import type { ComponentChildren } from 'preact';
import { Initial, Penwork } from '../../components/art/Initial.tsx';
import type { ChoiceFlow } from '../../game/choiceFlow.ts';
import { familyClass } from '../../game/families.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { actingText } from '../../game/text/actingText.ts';
import type { VisibleState } from '@oriflamme/client';
import type { TableSlots } from '../tableSlots.ts';
import { DecisionPrompt } from './DecisionPrompt.tsx';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  /** Without it, nothing can be chosen. */
  readonly flow?: ChoiceFlow | undefined;
  readonly slots?: TableSlots | undefined;
  /** Extra buttons while others decide. */
  readonly children?: ComponentChildren;
}

/** The prompt: the pending decision, or who acts. */
export function Prompt({ model, state, flow, slots: company, children }: Props) {
  const pending = model.pending.value;
  const turn = pending?.turn;
  if (flow && turn && turn.seat === model.viewer.value && model.pickPaths.value.length > 0)
    return <DecisionPrompt key={pending.decision} {...{ model, state, turn, flow, slots: company }} />;
  const { seat, ...acting } = actingText(model, state);
  const { title = acting.title, detail = acting.detail } = company?.waitingText ?? {};
  return (
    <section class={`prompt waiting ${familyClass(seat)}`} aria-label={title}>
      <Penwork />
      <Initial seat={seat} />
      <div class="prompt-text">
        <p class="prompt-title">{title}</p>
        {detail && <p>{detail}</p>}
      </div>
      <div class="actions">{children}</div>
    </section>
  );
}
