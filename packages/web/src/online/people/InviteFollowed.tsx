import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { ProgramBadge } from '../../components/ProgramBadge.tsx';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { FollowedPeople, useFollowed } from './FollowedPeople.tsx';
import { callApi } from './peopleApi.ts';
import { usePeopleAction } from './usePeopleAction.ts';

interface Bot {
  readonly name: string;
  readonly mayBeChallenged: boolean;
}

/** How many programs are listed. */
const MAX_PROGRAMS = 50;

/** The programs that everyone may invite. */
function usePrograms(isWanted: boolean): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    callApi<{ bots: readonly Bot[] }>('GET', `/bots?max=${MAX_PROGRAMS}`)
      .then(({ bots }) => setNames(bots.flatMap((bot) => (bot.mayBeChallenged ? [bot.name] : []))))
      .catch(() => undefined);
  }, [isWanted]);
  return names;
}

/** Invites followed people and programs to a table. Nothing for guests. */
export default function InviteFollowed({ table }: { readonly table: string }) {
  const [people] = useFollowed();
  const programs = usePrograms(Array.isArray(people));
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, error, run } = usePeopleAction();
  if (!people || people.length + programs.length === 0) return null;
  const inviteButton = (name: string) =>
    invited.has(name) ? (
      <span class="quiet" role="status">
        {t('people.invited')}
      </span>
    ) : (
      <button
        type="button"
        class="link"
        aria-disabled={isBusy}
        aria-label={`${t('people.invite')}: ${name}`}
        onClick={() =>
          run(async () => {
            await callApi('POST', '/invites', { table, name });
            setInvited((before) => new Set([...before, name]));
          })
        }
      >
        {t('people.invite')}
      </button>
    );
  return (
    <>
      {people.length > 0 && (
        <section aria-labelledby="invite-followed-heading">
          <h2 id="invite-followed-heading">{t('people.following')}</h2>
          <FollowedPeople people={people} actions={({ name }) => inviteButton(name)} />
        </section>
      )}
      {programs.length > 0 && (
        <details class="invite-programs">
          <summary>{t('people.challenge')}</summary>
          <ul class="people-list">
            {programs.map((name) => (
              <li key={name}>
                <span>
                  <a class="link" href={href('people', name)}>
                    {name}
                  </a>
                  <ProgramBadge />
                </span>
                {inviteButton(name)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ErrorNotice error={error} />
    </>
  );
}
