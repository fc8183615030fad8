import type { Turn } from '@oriflamme/engine';
import type { VisibleState } from '@oriflamme/client';
import { useRef } from 'preact/hooks';
import type { ChoiceFlow } from '../../game/choiceFlow.ts';
import { ACTIONS, type Action } from '../../game/selection.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';
import { ActionHint } from './ActionHint.tsx';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  readonly turn: Turn;
  readonly flow: ChoiceFlow;
}

/** After an undo, a second click of the same double click does nothing. */
const DOUBLE_CLICK_MS = 400;

/**
 * The options with a button of their own. The chosen button stays where it is, under the pointer: pressing it again sends the
 * choice. The button beside it becomes Undo, and nothing else moves.
 */
export function ActionButtons({ model, state, turn, flow }: Props) {
  const undoneAt = useRef(Number.NEGATIVE_INFINITY);
  const legal = ACTIONS.filter((action) =>
    model.pickPaths.value.some(([first]) => first === `action:${action}`),
  );
  // A card that cannot be revealed shows why.
  const actions: readonly Action[] = turn.type === 'resolve' ? ['keep', 'reveal'] : legal;
  const chosen = legal.find((action) => model.picked.value[0] === `action:${action}`);
  const undoAt = chosen && actions.find((action) => action !== chosen);
  const undo = () => {
    undoneAt.current = performance.now();
    flow.undo();
  };
  const pick = (action: Action) => {
    if (performance.now() - undoneAt.current > DOUBLE_CLICK_MS) flow.pick(`action:${action}`);
  };
  return (
    <>
      {actions.map((action) => {
        const isUndo = action === undoAt;
        const isChosen = action === chosen;
        const states = [
          'action',
          action === 'reveal' && 'reveal-action',
          action === 'reveal' && !isUndo && 'primary',
          isUndo && 'undo',
          isChosen && 'chosen-action',
          isChosen && model.undoMs.value !== null && 'sending',
          chosen && !isChosen && !isUndo && 'concealed',
        ];
        return (
          <button
            key={action}
            type="button"
            class={states.filter(Boolean).join(' ')}
            style={
              isChosen && model.undoMs.value !== null ? `--undo-time:${model.undoMs.value}ms` : undefined
            }
            {...(isUndo ? { 'data-step': 'undo' } : { 'data-pick': `action:${action}` })}
            aria-pressed={isChosen || undefined}
            aria-keyshortcuts={KEYS[action]}
            disabled={!isUndo && !legal.includes(action)}
            onClick={() => (isUndo ? undo() : pick(action))}
          >
            {isUndo && <UndoLabel />}
            <b>{isChosen && needsConfirmation(model) ? t('prompt.confirm') : t(`action.${action}`)}</b>
            <span>
              <ActionHint {...{ model, state, turn, action }} />
            </span>
          </button>
        );
      })}
      {chosen && !undoAt && (
        <button type="button" class="action undo" data-step="undo" onClick={undo}>
          <UndoLabel />
        </button>
      )}
    </>
  );
}

const KEYS: Readonly<Partial<Record<Action, string>>> = { keep: 'K', reveal: 'R' };

const needsConfirmation = (model: TableModel): boolean =>
  model.undoMs.value === null && model.chosenOption.value !== undefined;

const UndoLabel = () => (
  <span class="undo-label">
    <b>{t('prompt.takeBack')}</b>
    <kbd aria-hidden="true">Esc</kbd>
  </span>
);
