import type { AdminSession } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import type { Action } from './ActionDialog.tsx';
import { ask, refusalText } from './adminClient.ts';
import { Bans } from './Bans.tsx';
import { timeText } from './format.ts';
import { saveJson } from '../../lib/saveJson.ts';
import { useActionDialog } from './useActionDialog.tsx';

/** Ids of people have 22 characters; names have at most 20. */
const isPersonId = (text: string): boolean => /^[\w-]{22}$/u.test(text);

/** Looks people up by name or id, and bans, logs out, exports and erases them. */
export function People() {
  const [query, setQuery] = useState('');
  const [sessions, setSessions] = useState<readonly AdminSession[]>();
  const [error, setError] = useState<string | null>(null);
  const [version, setVersion] = useState(0);
  const find = async (): Promise<void> => {
    const text = query.trim();
    if (text === '') return;
    try {
      const of = isPersonId(text) ? { person: text } : { name: text };
      setSessions((await ask({ type: 'sessions', ...of })).sessions);
      setError(null);
    } catch (caught) {
      setError(refusalText(caught));
    }
  };
  const { start, dialog } = useActionDialog(() => {
    setVersion((now) => now + 1);
    void find();
  });
  return (
    <>
      {dialog}
      <form
        class="admin-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <label>
          <span class="small-heading">{t('admin.search')}</span>
          <input
            type="search"
            class="plain"
            autocomplete="off"
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="action small">
          <b>{t('admin.find')}</b>
        </button>
      </form>
      <ErrorNotice error={error} />
      {sessions && <PeopleFound sessions={sessions} onStart={start} />}
      <Bans version={version} onStart={start} />
    </>
  );
}

interface FoundProps {
  readonly sessions: readonly AdminSession[];
  readonly onStart: (action: Action) => void;
}

function PeopleFound({ sessions, onStart }: FoundProps) {
  const people = Map.groupBy(sessions, ({ person }) => person);
  if (people.size === 0) return <p class="quiet">{t('admin.noPeople')}</p>;
  return (
    <ul class="admin-rows" aria-label={t('admin.tab.people')}>
      {[...people].map(([person, own]) => (
        <li key={person}>
          <div class="admin-what">
            <b>{own[0].name}</b>
            <span class="quiet">
              {[
                t('admin.sessions', { n: own.length }),
                t('admin.seen', { time: timeText(Math.max(...own.map(({ seenAt }) => seenAt))) }),
                ...(own.every(({ revokedAt }) => revokedAt !== null) ? [t('admin.loggedOut')] : []),
              ].join(' · ')}
            </span>
            <code>{person}</code>
          </div>
          <PersonActions person={person} name={own[0].name} onStart={onStart} />
        </li>
      ))}
    </ul>
  );
}

interface PersonProps {
  readonly person: string;
  readonly name: string;
  readonly onStart: (action: Action) => void;
}

function PersonActions({ person, name, onStart }: PersonProps) {
  const target = `${name} · ${person}`;
  const actions: readonly Action[] = [
    {
      name: 'ban',
      target,
      run: (reason, days) =>
        ask({ type: 'ban', target: person, reason, ...(days !== undefined && { days }) }),
    },
    { name: 'revoke', target, run: (reason) => ask({ type: 'revoke', person, reason }) },
    {
      name: 'export',
      target,
      run: async (reason) => saveJson(`${person}.json`, await ask({ type: 'export', person, reason })),
    },
    { name: 'erase', target, run: (reason) => ask({ type: 'erase', person, reason }) },
  ];
  return (
    <div class="admin-actions">
      {actions.map((action) => (
        <button
          key={action.name}
          type="button"
          class="link"
          aria-label={`${t(`admin.action.${action.name}`)}: ${name}`}
          onClick={() => onStart(action)}
        >
          {t(`admin.action.${action.name}`)}
        </button>
      ))}
    </div>
  );
}
