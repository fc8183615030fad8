import { type AdminReport, REPORT_REASONS, type ReportReason } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { Action } from './ActionDialog.tsx';
import { AdminRows } from './AdminRows.tsx';
import { ask } from './adminClient.ts';
import { timeText } from './format.ts';
import { TableInspection } from './TableInspection.tsx';
import { useActionDialog } from './useActionDialog.tsx';
import { useAdminList } from './useAdminList.ts';

/** Reports from players, newest first. */
export function Reports() {
  const [isAll, setAll] = useState(false);
  const [inspected, setInspected] = useState<string>();
  const list = useAdminList(
    String(isAll),
    async (page) => (await ask({ type: 'reports', all: isAll, ...page })).reports,
  );
  const { start, dialog } = useActionDialog(list.reload);
  return (
    <>
      <label class="field admin-filter">
        <span>{t('admin.resolvedToo')}</span>
        <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
      </label>
      {dialog}
      <AdminRows
        list={list}
        label={t('admin.tab.reports')}
        none={t('admin.noReports')}
        row={(report) => (
          <ReportRow report={report} onStart={start} onInspect={() => setInspected(report.table)} />
        )}
      />
      {inspected !== undefined && (
        <TableInspection table={inspected} onClose={() => setInspected(undefined)} />
      )}
    </>
  );
}

const isReason = (reason: string): reason is ReportReason =>
  (REPORT_REASONS as readonly string[]).includes(reason);

interface RowProps {
  readonly report: AdminReport;
  readonly onStart: (action: Action) => void;
  readonly onInspect: () => void;
}

function ReportRow({ report, onStart, onInspect }: RowProps) {
  const { id, at, person, personName, reporterName, reason, message, text, context, resolvedAt } = report;
  const resolve: Action = {
    name: 'resolve',
    target: `${personName} · ${timeText(at)}`,
    run: (resolution) => ask({ type: 'resolve', report: id, reason: resolution }),
  };
  const ban: Action = {
    name: 'ban',
    target: `${personName} · ${person}`,
    run: (why, days) =>
      ask({ type: 'ban', target: person, reason: why, ...(days !== undefined && { days }) }),
  };
  return (
    <>
      <div class="admin-what">
        <b>{`${personName}: ${isReason(reason) ? t(`report.reason.${reason}`) : reason}`}</b>
        <span class="quiet">{[t('admin.reportedBy', { name: reporterName }), timeText(at)].join(' · ')}</span>
        {message !== null && <blockquote>{message}</blockquote>}
        {text !== '' && <p>{t('admin.comment', { text })}</p>}
        {context.length > 0 && (
          <details>
            <summary>{t('admin.context')}</summary>
            <ul>
              {context.map((line, index) => (
                <li key={index}>
                  <b>{line.name}</b> {line.text}
                </li>
              ))}
            </ul>
          </details>
        )}
        {resolvedAt !== null && (
          <p class="quiet">
            {t('admin.resolved', { name: report.resolvedBy ?? '', text: report.resolution ?? '' })}
          </p>
        )}
      </div>
      <div class="admin-actions">
        {resolvedAt === null && (
          <ReportAction action={resolve} name={personName} onStart={() => onStart(resolve)} />
        )}
        <ReportAction action={ban} name={personName} onStart={() => onStart(ban)} />
        <button
          type="button"
          class="link"
          aria-label={`${t('admin.inspect')}: ${report.table}`}
          onClick={onInspect}
        >
          {t('admin.inspect')}
        </button>
      </div>
    </>
  );
}

interface ActionProps {
  readonly action: Action;
  readonly name: string;
  readonly onStart: () => void;
}

const ReportAction = ({ action, name, onStart }: ActionProps) => (
  <button
    type="button"
    class="link"
    aria-label={`${t(`admin.action.${action.name}`)}: ${name}`}
    onClick={onStart}
  >
    {t(`admin.action.${action.name}`)}
  </button>
);
