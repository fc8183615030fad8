import type { AdminTableRow } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { AdminRows } from './AdminRows.tsx';
import { ask } from './adminClient.ts';
import { timeText } from './format.ts';
import { TableInspection } from './TableInspection.tsx';
import { useActionDialog } from './useActionDialog.tsx';
import { useAdminList } from './useAdminList.ts';

const PHASES = ['open', 'over', 'all'] as const;
type Phase = (typeof PHASES)[number];

/** Tables, newest first: to inspect, close and delete. */
export function Tables() {
  const [phase, setPhase] = useState<Phase>('open');
  const [inspected, setInspected] = useState<string>();
  const list = useAdminList(phase, async (page) => (await ask({ type: 'tables', phase, ...page })).tables);
  const { start, dialog } = useActionDialog(list.reload);
  return (
    <>
      <label class="field admin-filter">
        <span>{t('admin.show')}</span>
        <select value={phase} onChange={(event) => setPhase(event.currentTarget.value as Phase)}>
          {PHASES.map((each) => (
            <option key={each} value={each}>
              {t(`admin.filter.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {dialog}
      <AdminRows
        list={list}
        label={t('admin.tab.tables')}
        none={t('admin.noTables')}
        row={(row) => (
          <TableRow
            row={row}
            onInspect={() => setInspected(row.table)}
            onClose={() =>
              start({
                name: 'closeTable',
                target: targetOf(row),
                run: (reason) => ask({ type: 'closeTable', table: row.table, reason }),
              })
            }
            onDelete={() =>
              start({
                name: 'deleteTable',
                target: targetOf(row),
                run: (reason) => ask({ type: 'deleteTable', table: row.table, reason }),
              })
            }
          />
        )}
      />
      {inspected !== undefined && (
        <TableInspection table={inspected} onClose={() => setInspected(undefined)} />
      )}
    </>
  );
}

const namesOf = ({ people, host }: AdminTableRow): string =>
  people.map(({ name }) => name).join(', ') || (host?.name ?? '');

const targetOf = (row: AdminTableRow): string => [row.table, namesOf(row)].filter(Boolean).join(' · ');

interface RowProps {
  readonly row: AdminTableRow;
  readonly onInspect: () => void;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

function TableRow({ row, onInspect, onClose, onDelete }: RowProps) {
  const { table, phase, isPublic, at } = row;
  const label = (action: string) => `${action}: ${table}`;
  return (
    <>
      <div class="admin-what">
        <b>{namesOf(row) || '–'}</b>
        <span class="quiet">
          {[t(`admin.phase.${phase}`), t(isPublic ? 'admin.public' : 'admin.private'), timeText(at)].join(
            ' · ',
          )}
        </span>
        <code>{table}</code>
      </div>
      <div class="admin-actions">
        <button type="button" class="link" aria-label={label(t('admin.inspect'))} onClick={onInspect}>
          {t('admin.inspect')}
        </button>
        {phase !== 'over' && (
          <button
            type="button"
            class="link"
            aria-label={label(t('admin.action.closeTable'))}
            onClick={onClose}
          >
            {t('admin.action.closeTable')}
          </button>
        )}
        <button
          type="button"
          class="link"
          aria-label={label(t('admin.action.deleteTable'))}
          onClick={onDelete}
        >
          {t('admin.action.deleteTable')}
        </button>
      </div>
    </>
  );
}
