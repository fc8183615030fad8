import { RequestRejected } from '@oriflamme/client';
import {
  MAX_REPORT_LENGTH,
  REPORT_REASONS,
  type RejectionReason,
  type ReportReason,
  type TableView,
} from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { type MessageId, t } from '../../i18n/i18n.ts';
import type { OnlineTable, Reported } from '../types.ts';
import type { ReportSubject } from './reportSubject.ts';

/** Where a report is sent. */
export interface ReportedTable extends Pick<OnlineTable, 'report'> {
  readonly view: { readonly value: Pick<TableView, 'seats'> | null | undefined };
}

interface Props extends ReportSubject {
  readonly table: ReportedTable;
  readonly onClose: () => void;
}

const ERRORS: Partial<Record<RejectionReason, MessageId>> = {
  'rate-limited': 'report.tooMany',
  full: 'report.tooMany',
  'not-reportable': 'report.gone',
};

const errorId = (error: unknown): MessageId =>
  error instanceof RequestRejected ? (ERRORS[error.reason] ?? 'report.failed') : 'report.failed';

/** Whether someone else has taken the seat since the dialog was opened. */
function isGone(table: ReportedTable, about: Reported, name: string): boolean {
  const who = about.type === 'person' ? table.view.value?.seats[about.seat] : undefined;
  return about.type === 'person' && (who?.type !== 'person' || who.name !== name);
}

/** Reports a message or a player to the operator. */
export function ReportDialog({ table, about, name, message, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason>('insults');
  const [text, setText] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [error, setError] = useState<MessageId | null>(null);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (state === 'busy') return;
    if (isGone(table, about, name)) return setError('report.gone');
    setState('busy');
    setError(null);
    try {
      await table.report(about, reason, text.trim());
      setState('sent');
    } catch (caught) {
      setState('open');
      setError(errorId(caught));
    }
  };
  const title = message === undefined ? t('report.player', { name }) : t('report.message', { name });
  return (
    <Dialog title={title} onClose={onClose} class="report-dialog">
      {state === 'sent' ? (
        <>
          <p role="status">{t('report.sent')}</p>
          <div class="actions">
            <button type="button" class="action primary" onClick={onClose}>
              <b>{t('app.close')}</b>
            </button>
          </div>
        </>
      ) : (
        <form onSubmit={(event) => void send(event)}>
          {message !== undefined && <blockquote>{message}</blockquote>}
          <fieldset>
            <legend class="small-heading">{t('report.why')}</legend>
            {REPORT_REASONS.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="report-reason"
                  checked={reason === each}
                  onChange={() => setReason(each)}
                />
                <span>{t(`report.reason.${each}`)}</span>
              </label>
            ))}
          </fieldset>
          <label class="report-text">
            <span class="small-heading">{t('report.text')}</span>
            <input
              type="text"
              class="plain"
              maxLength={MAX_REPORT_LENGTH}
              autocomplete="off"
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <p class="quiet">{t('report.privacy')}</p>
          <ErrorNotice error={error && t(error)} />
          <div class="actions">
            <button type="submit" class="action primary" aria-disabled={state === 'busy'}>
              <b>{t('report.send')}</b>
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
