import { useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { FollowedPeople, useFollowed } from './FollowedPeople.tsx';
import { callApi } from './peopleApi.ts';
import { usePeopleAction } from './usePeopleAction.ts';

/** Invites followed people to a table. Nothing for guests and for those who follow nobody. */
export default function InviteFollowed({ table }: { readonly table: string }) {
  const [people] = useFollowed();
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, error, run } = usePeopleAction();
  if (!people || people.length === 0) return null;
  const invite = (name: string) =>
    run(async () => {
      await callApi('POST', '/invites', { table, name });
      setInvited((before) => new Set([...before, name]));
    });
  return (
    <section aria-labelledby="invite-followed-heading">
      <h2 id="invite-followed-heading">{t('people.following')}</h2>
      <ErrorNotice error={error} />
      <FollowedPeople
        people={people}
        actions={({ name }) =>
          invited.has(name) ? (
            <span class="quiet" role="status">
              {t('people.invited')}
            </span>
          ) : (
            <button
              type="button"
              class="link"
              disabled={isBusy}
              aria-label={`${t('people.invite')}: ${name}`}
              onClick={() => invite(name)}
            >
              {t('people.invite')}
            </button>
          )
        }
      />
    </section>
  );
}
