import { useSignal, useSignalEffect } from '@preact/signals';
import { settings } from '../../lib/settings.ts';
import { choiceText } from '../../game/text/choiceText.ts';
import { topOf } from '@oriflamme/client';
import type { TableModel } from '../../game/tableModel.ts';
import type { OnlineTable } from '../../online/types.ts';

/** Confirms choices, optionally with auto-keep. `sent` is the text of the last choice. */
export function useDecision(table: OnlineTable, model: TableModel, confirm: () => void) {
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
  const decide = () => {
    const state = model.state.value;
    sent.value = state ? choiceText(model.voice.value, state, model.picked.value) : '';
    applyAutoKeep();
    confirm();
  };
  const pickAutoKeep = () => {
    if (!model.pick('action:keep')) return;
    isAutoKeep.value = true;
    if (!settings.value.confirmChoices) decide();
  };
  return { isAutoKeep, sent, decide, pickAutoKeep };
}
