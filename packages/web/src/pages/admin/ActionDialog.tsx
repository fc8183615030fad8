import { useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSubmit } from './useSubmit.ts';

/** What an operator can do. Each needs a reason, for the audit log. */
type ActionName = 'closeTable' | 'deleteTable' | 'revoke' | 'ban' | 'unban' | 'resolve' | 'export' | 'erase';

export interface Action {
  readonly name: ActionName;
  /** Whom or what it is about, as the operator knows it. */
  readonly target: string;
  readonly run: (reason: string, days: number | undefined) => Promise<unknown>;
}

const DESTRUCTIVE: ReadonlySet<ActionName> = new Set(['closeTable', 'deleteTable', 'revoke', 'ban', 'erase']);
const MAX_REASON = 200;
const MAX_DAYS = 3650;

interface Props {
  readonly action: Action;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says what an action does, asks for the reason, and carries it out. */
export function ActionDialog({ action: { name, target, run }, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    await run(reason.trim(), name === 'ban' && days !== '' ? Number(days) : undefined);
    onDone();
  });
  return (
    <Dialog title={t(`admin.action.${name}`)} onClose={onClose} class="admin-dialog">
      <form onSubmit={onSubmit}>
        <p class="admin-target">{target}</p>
        <p>{t(`admin.confirm.${name}`)}</p>
        <label>
          <span class="small-heading">{t('admin.reason')}</span>
          <input
            type="text"
            class="plain"
            required
            pattern=".*\S.*"
            maxLength={MAX_REASON}
            autocomplete="off"
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        {name === 'ban' && (
          <label>
            <span class="small-heading">{t('admin.days')}</span>
            <input
              type="number"
              class="plain"
              min={1}
              max={MAX_DAYS}
              value={days}
              onInput={(event) => setDays(event.currentTarget.value)}
            />
          </label>
        )}
        <ErrorNotice error={error} />
        <div class="actions">
          <button
            type="submit"
            class={`action ${DESTRUCTIVE.has(name) ? 'danger' : 'primary'}`}
            disabled={reason.trim() === ''}
            aria-disabled={isBusy}
          >
            <b>{t(`admin.action.${name}`)}</b>
          </button>
          <button type="button" class="action" onClick={onClose}>
            <b>{t('admin.cancel')}</b>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
