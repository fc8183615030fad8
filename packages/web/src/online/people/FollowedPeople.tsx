import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ProgramBadge } from '../../components/ProgramBadge.tsx';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { fetchFollowed, type Followed } from './peopleApi.ts';
import './people.css';

/** How often the list is read again while the page is visible. */
const REFRESH_MS = 30_000;

/** The people whom the person follows: undefined until they are known, null for a guest. */
export function useFollowed(): readonly [readonly Followed[] | null | undefined, () => void] {
  const [people, setPeople] = useState<readonly Followed[] | null>();
  const load = () => {
    if (!document.hidden)
      fetchFollowed()
        .then(setPeople)
        .catch(() => undefined);
  };
  useEffect(() => {
    load();
    const timer = setInterval(load, REFRESH_MS);
    document.addEventListener('visibilitychange', load);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', load);
    };
  }, []);
  return [people, load];
}

interface Props {
  readonly people: readonly Followed[];
  /** What one can do about each of them. */
  readonly actions: (person: Followed) => ComponentChildren;
}

/** Followed people, with whether they are online. */
export const FollowedPeople = ({ people, actions }: Props) => (
  <ul class="people-list">
    {people.map((person) => (
      <li key={person.name}>
        <div>
          <span>
            <a class="link" href={href('people', person.name)}>
              {person.name}
            </a>
            {person.isProgram && <ProgramBadge />}
          </span>
          {person.presence && (
            <span class="quiet">
              {t(person.presence === 'table' ? 'people.atTable' : 'people.online')}
              {person.table !== null && (
                <>
                  {' · '}
                  <a class="link" href={href('room', person.table)}>
                    {t('people.watch')}
                  </a>
                </>
              )}
            </span>
          )}
        </div>
        {actions(person)}
      </li>
    ))}
  </ul>
);
