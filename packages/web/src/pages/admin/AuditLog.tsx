import { type MessageId, t } from '../../i18n/i18n.ts';
import { AdminRows } from './AdminRows.tsx';
import { ask } from './adminClient.ts';
import { timeText } from './format.ts';
import { useAdminList } from './useAdminList.ts';

const ACTIONS = new Set([
  'closeTable',
  'deleteTable',
  'revoke',
  'ban',
  'unban',
  'resolve',
  'export',
  'erase',
]);

/** What operators did, newest first. */
export function AuditLog() {
  const list = useAdminList('', async (page) => (await ask({ type: 'audit', ...page })).audit);
  return (
    <AdminRows
      list={list}
      label={t('admin.tab.audit')}
      none={t('admin.noAudit')}
      row={({ action, operator, at, target, reason }) => (
        <div class="admin-what">
          <b>{ACTIONS.has(action) ? t(`admin.action.${action}` as MessageId) : action}</b>
          <span>{reason}</span>
          <span class="quiet">{[operator, timeText(at)].join(' · ')}</span>
          <code>{target}</code>
        </div>
      )}
    />
  );
}
