import { useSignal, useSignalEffect } from '@preact/signals';
import { settings } from '../../lib/settings.ts';
import { choiceText } from '../../game/text/choiceText.ts';
import { topOf } from '../../game/visibleState.ts';
import type { TableModel } from '../../game/tableModel.ts';
import type { OnlineTable } from '../../online/types.ts';

/** Deciding; and keeping a card with the order to keep it from now on. `sent` is what was chosen last, in words. */
export function useDecision(table: OnlineTable, model: TableModel, confirm: () => void) {
  const isAlways = useSignal(false);
  const sent = useSignal('');
  // Who takes the choice back takes back all of it.
  useSignalEffect(() => {
    if (model.picked.value.length === 0) isAlways.value = false;
  });
  const order = () => {
    const turn = model.pending.value?.turn;
    const state = model.state.value;
    if (!isAlways.value || turn?.type !== 'resolve' || !state) return;
    const { number } = topOf(state.queue[turn.stack]);
    const keep = table.autoKeep.value.filter((each) => each !== number);
    // If it cannot be ordered, the player is asked again next time, and sees it.
    table.setAutoKeep([...keep, number]).catch(() => {});
  };
  const decide = () => {
    const state = model.state.value;
    sent.value = state ? choiceText(state, model.picked.value) : '';
    order();
    confirm();
  };
  const pickAlways = () => {
    if (!model.pick('action:keep')) return;
    isAlways.value = true;
    if (!settings.value.confirms) decide();
  };
  return { isAlways, sent, decide, pickAlways };
}
