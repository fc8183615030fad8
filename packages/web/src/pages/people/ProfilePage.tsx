import type { OwnRatings } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ProgramBadge } from '../../components/ProgramBadge.tsx';
import { TopBar } from '../../components/TopBar.tsx';
import { locale, t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { fetchProfileGraph } from '../../online/fetchRatings.ts';
import { callApi } from '../../online/people/peopleApi.ts';
import { RelationActions } from '../../online/people/RelationActions.tsx';
import { RatingList } from '../ratings/RatingList.tsx';
import { Achievements, type PlayerNumbers, Statistics } from './Numbers.tsx';
import { ReportFromProfile } from './ReportFromProfile.tsx';

interface Profile extends PlayerNumbers, OwnRatings {
  readonly name: string;
  readonly isProgram?: true;
  readonly since: number;
  readonly isPublic: boolean;
}

/** What everyone may see of someone, if they want it. One can follow, block and report them here as well. */
export function ProfilePage({ name }: { readonly name: string }) {
  /** Null if there is none to see. */
  const [profile, setProfile] = useState<Profile | null>();
  useEffect(() => {
    document.title = `${name} · Oriflamme`;
    callApi<Profile>('GET', `/people/${encodeURIComponent(name)}`)
      .then(setProfile)
      .catch(() => setProfile(null));
  }, [name]);
  const date = new Intl.DateTimeFormat(locale.value, { dateStyle: 'long' });
  return (
    <div class="page people">
      <TopBar />
      <main>
        <header>
          <h1>
            {profile?.name ?? name}
            {profile?.isProgram && <ProgramBadge />}
          </h1>
          <a class="link" href={href('people')}>
            {t('people.title')}
          </a>
        </header>
        {profile === null && <p class="sheet">{t('people.privateProfile')}</p>}
        {profile && (
          <p>
            {t('people.since', { date: date.format(profile.since) })}{' '}
            {!profile.isPublic && <span class="quiet">{t('people.onlyYou')}</span>}
          </p>
        )}
        {profile !== undefined && <RelationActions target={{ name }} />}
        {profile !== undefined && <ReportFromProfile name={profile?.name ?? name} />}
        {profile && profile.ratings.length > 0 && (
          <section class="sheet" aria-labelledby="ratings-heading">
            <h2 id="ratings-heading">{t('ratings.rating')}</h2>
            <RatingList
              ratings={profile.ratings}
              fetchGraph={(pool) => fetchProfileGraph(profile.name, pool)}
            />
          </section>
        )}
        {profile && <Statistics counts={profile.statistics} />}
        {profile && <Achievements achievements={profile.achievements} />}
      </main>
    </div>
  );
}
