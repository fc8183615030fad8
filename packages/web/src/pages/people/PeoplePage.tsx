import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { TopBar } from '../../components/TopBar.tsx';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { FollowedPeople, useFollowed } from '../../online/people/FollowedPeople.tsx';
import { callApi } from '../../online/people/peopleApi.ts';
import { usePeopleAction } from '../../online/people/usePeopleAction.ts';
import { PrivacyForm } from './PrivacyForm.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import './peoplePage.css';

/** The people whom one follows and has blocked, or the profile of one of them. */
export default function PeoplePage({ params: [name] }: { readonly params: readonly string[] }) {
  return name === undefined ? <OwnPeople /> : <ProfilePage key={name} name={name} />;
}

interface BlockRow {
  readonly block: string;
  readonly name: string;
}

function OwnPeople() {
  const [followed, reload] = useFollowed();
  useEffect(() => {
    document.title = `${t('people.title')} · Oriflamme`;
  }, []);
  return (
    <div class="page people">
      <TopBar />
      <main>
        <header>
          <h1>{t('people.title')}</h1>
          <a class="link" href={href('history')}>
            {t('history.title')}
          </a>
          <a class="link" href={href('lobby')}>
            {t('account.toLobby')}
          </a>
        </header>
        <section class="sheet" aria-labelledby="following-heading">
          <h2 id="following-heading">{t('people.following')}</h2>
          {followed === null && (
            <p>
              {t('people.needsAccount')}{' '}
              <a class="link" href={href('account')}>
                {t('account.title')}
              </a>
            </p>
          )}
          {followed && <Following people={followed} onChange={reload} />}
        </section>
        {followed && <PrivacyForm />}
        <Blocked />
      </main>
    </div>
  );
}

function Following({
  people,
  onChange,
}: {
  people: Parameters<typeof FollowedPeople>[0]['people'];
  onChange: () => void;
}) {
  const { isBusy, error, run } = usePeopleAction();
  if (people.length === 0) return <p class="quiet">{t('people.followingNone')}</p>;
  return (
    <>
      <ErrorNotice error={error} />
      <FollowedPeople
        people={people}
        actions={({ name }) => (
          <button
            type="button"
            class="link"
            aria-disabled={isBusy}
            aria-label={`${t('people.unfollow')}: ${name}`}
            onClick={() =>
              run(async () => {
                await callApi('DELETE', `/following/${encodeURIComponent(name)}`);
                onChange();
              })
            }
          >
            {t('people.unfollow')}
          </button>
        )}
      />
    </>
  );
}

function Blocked() {
  const [blocks, setBlocks] = useState<readonly BlockRow[]>();
  const { isBusy, error, run } = usePeopleAction();
  const load = async () => {
    const reply = await callApi<{ blocks: readonly BlockRow[] }>('GET', '/blocks').catch(() => undefined);
    setBlocks(reply?.blocks ?? []);
  };
  useEffect(() => void load(), []);
  return (
    <section class="sheet" aria-labelledby="blocked-heading">
      <h2 id="blocked-heading">{t('people.blocked')}</h2>
      <p class="quiet">{t('people.blockText')}</p>
      <ErrorNotice error={error} />
      {blocks?.length === 0 && <p>{t('people.blockedNone')}</p>}
      <ul class="people-list">
        {blocks?.map(({ block, name }) => (
          <li key={block}>
            <b>{name}</b>
            <button
              type="button"
              class="link"
              aria-disabled={isBusy}
              aria-label={`${t('people.unblock')}: ${name}`}
              onClick={() =>
                run(async () => {
                  await callApi('DELETE', `/blocks/${block}`);
                  await load();
                })
              }
            >
              {t('people.unblock')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
