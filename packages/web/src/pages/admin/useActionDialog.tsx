import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { type Action, ActionDialog } from './ActionDialog.tsx';

/** The dialog of actions, and a note after each. `onDone` is called when one is done. */
export function useActionDialog(onDone: () => void): {
  readonly start: (action: Action) => void;
  readonly dialog: ComponentChildren;
} {
  const [action, setAction] = useState<Action>();
  const [done, setDone] = useState<Action>();
  const dialog = (
    <>
      <p class={done ? 'notice' : ''} role="status">
        {done && t('admin.done', { action: t(`admin.action.${done.name}`), target: done.target })}
      </p>
      {action && (
        <ActionDialog
          action={action}
          onClose={() => setAction(undefined)}
          onDone={() => {
            setAction(undefined);
            setDone(action);
            onDone();
          }}
        />
      )}
    </>
  );
  const start = (next: Action) => {
    setDone(undefined);
    setAction(next);
  };
  return { start, dialog };
}
