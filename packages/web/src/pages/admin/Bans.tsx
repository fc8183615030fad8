import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { Action } from './ActionDialog.tsx';
import { AdminRows } from './AdminRows.tsx';
import { ask } from './adminClient.ts';
import { timeText } from './format.ts';
import { useAdminList } from './useAdminList.ts';

interface Props {
  /** Changes when the list has to be loaded again. */
  readonly version: number;
  readonly onStart: (action: Action) => void;
}

/** Bans of people and networks, and a form for a new one. */
export function Bans({ version, onStart }: Props) {
  const [target, setTarget] = useState('');
  const list = useAdminList(String(version), async (page) => (await ask({ type: 'bans', ...page })).bans);
  return (
    <section aria-labelledby="bans-heading" class="admin-bans">
      <h2 id="bans-heading">{t('admin.bans')}</h2>
      <form
        class="admin-search"
        onSubmit={(event) => {
          event.preventDefault();
          const meant = target.trim();
          if (meant === '') return;
          onStart({
            name: 'ban',
            target: meant,
            run: async (reason, days) => {
              await ask({ type: 'ban', target: meant, reason, ...(days !== undefined && { days }) });
              setTarget('');
            },
          });
        }}
      >
        <label>
          <span class="small-heading">{t('admin.banTarget')}</span>
          <input
            type="text"
            class="plain"
            autocomplete="off"
            maxLength={64}
            value={target}
            onInput={(event) => setTarget(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="action small">
          <b>{t('admin.action.ban')}</b>
        </button>
      </form>
      <AdminRows
        list={list}
        label={t('admin.bans')}
        none={t('admin.noBans')}
        row={(ban) => (
          <>
            <div class="admin-what">
              <b>{ban.reason}</b>
              <span class="quiet">
                {[
                  ban.endsAt === null ? t('admin.forGood') : t('admin.until', { time: timeText(ban.endsAt) }),
                  timeText(ban.createdAt),
                  ban.operator,
                ].join(' · ')}
              </span>
              <code>{ban.target}</code>
            </div>
            <div class="admin-actions">
              <button
                type="button"
                class="link"
                aria-label={`${t('admin.action.unban')}: ${ban.target}`}
                onClick={() =>
                  onStart({
                    name: 'unban',
                    target: ban.target,
                    run: (reason) => ask({ type: 'unban', ban: ban.id, reason }),
                  })
                }
              >
                {t('admin.action.unban')}
              </button>
            </div>
          </>
        )}
      />
    </section>
  );
}
