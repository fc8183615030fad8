import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type ChoiceFlow, UNDO_MS } from '../../game/choiceFlow.ts';
import { choiceText } from '../../game/text/choiceText.ts';
import { topOf } from '@oriflamme/client';
import type { TableModel } from '../../game/tableModel.ts';
import { connection } from '../../online/index.ts';
import type { OnlineTable } from '../../online/types.ts';
import { timeLeft } from './clockText.ts';

/** A choice has to reach the server before the clock runs out. */
const SEND_MARGIN_MS = 4000;

/** Sends choices, optionally with auto-keep. `sent` is the text of the last choice. */
export function useDecision(table: OnlineTable, model: TableModel, flow: ChoiceFlow) {
  const isAutoKeep = useSignal(false);
  const sent = useSignal('');
  // Undoing the selection also undoes auto-keep.
  useSignalEffect(() => {
    if (model.picked.value.length === 0) isAutoKeep.value = false;
  });
  const applyAutoKeep = () => {
    const turn = model.pending.value?.turn;
    const state = model.state.value;
    if (!isAutoKeep.value || turn?.type !== 'resolve' || !state) return;
    const { number } = topOf(state.queue[turn.stack]);
    const keep = table.autoKeep.value.filter((each) => each !== number);
    // When this fails, the player gets the decision again in the next round.
    table.setAutoKeep([...keep, number]).catch(() => {});
  };
  useEffect(() => {
    flow.beforeSend = () => {
      const state = model.state.value;
      sent.value = state ? choiceText(model.voice.value, state, model.picked.value) : '';
      applyAutoKeep();
    };
    flow.undoMs = () => {
      const [clock, seat] = [table.clock.value, table.seat.value];
      const left = clock && seat !== null ? timeLeft(clock, seat, seat, connection.now()) : null;
      return left !== null && left < UNDO_MS + SEND_MARGIN_MS ? 0 : UNDO_MS;
    };
  }, [flow, model, table]);
  const pickAutoKeep = () => {
    if (isAutoKeep.value) return flow.confirm();
    if (!model.pick('action:keep')) return;
    isAutoKeep.value = true;
    flow.finish();
  };
  return { isAutoKeep, sent, pickAutoKeep };
}
