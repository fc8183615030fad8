import type { Pick } from '@oriflamme/web/internals';

/** CSS selectors of the table, for tests that run in any language and in browsers without locators by role. */
export const DECISION = '.prompt.yours';
export const RESULT = 'dialog.result-dialog';
export const CONFIRM = `${DECISION} [data-step="confirm"]`;
/** A choice that can still be undone; pressed again, it is sent at once. */
export const SENDING = `${DECISION} .action.sending`;
export const CHOSEN_HAND_CARD = '.hand-card.chosen';

/**
 * Everything that can be picked. After a card of the hand is selected, only its places: otherwise the selection could
 * change forever.
 */
export const legalPicks = (hasSelection: boolean): string =>
  [
    ...(hasSelection ? [] : ['.hand-card.target']),
    '.target > .pile',
    '.gap-slot:not(.chosen) > button',
    '.player.target > button',
    `${DECISION} .action[data-pick]:enabled`,
  ].join();

/** The button of a pick. */
export function pickButton(pick: Pick): string {
  const [type, target] = pick.split(':');
  if (type === 'hand') return `[data-hand="${target}"]`;
  return type === 'action' ? `[data-pick="${pick}"]` : `[data-pick="${pick}"] button`;
}
