import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { callApi, fetchRelation, type Relation, type Target } from './peopleApi.ts';
import { usePeopleAction } from './usePeopleAction.ts';

interface Props {
  readonly target: Target;
  /** Called with how the person stands to the other one, now and after each change. */
  readonly onRelation?: (relation: Relation) => void;
}

/** Follows and blocks someone, or undoes either. */
export function RelationActions({ target, onRelation }: Props) {
  const [relation, setRelation] = useState<Relation>();
  const { isBusy, error, run, runNow } = usePeopleAction();
  const load = async () => {
    const loaded = await fetchRelation(target);
    setRelation(loaded);
    onRelation?.(loaded);
  };
  useEffect(() => runNow(load), [JSON.stringify(target)]);
  if (relation?.isSelf) return null;
  const change = (act: (known: Relation) => Promise<unknown>) =>
    run(async () => {
      await act(relation!);
      await load();
    });
  return (
    <>
      <ErrorNotice error={error} />
      {relation?.isBlocked && <p role="status">{t('people.isBlocked', { name: relation.name })}</p>}
      {relation && (
        <div class="actions">
          {relation.hasAccount && !relation.isBlocked && (
            <button
              type="button"
              class="action"
              aria-disabled={isBusy}
              onClick={() =>
                change(({ name, isFollowed }) =>
                  isFollowed
                    ? callApi('DELETE', `/following/${encodeURIComponent(name)}`)
                    : callApi('POST', '/following', target),
                )
              }
            >
              <b>{t(relation.isFollowed ? 'people.unfollow' : 'people.follow')}</b>
            </button>
          )}
          <button
            type="button"
            class="action"
            aria-disabled={isBusy}
            onClick={() =>
              change((known) => (known.isBlocked ? unblock(known.name) : callApi('POST', '/blocks', target)))
            }
          >
            <b>{t(relation.isBlocked ? 'people.unblock' : 'people.block')}</b>
          </button>
        </div>
      )}
      {relation && !relation.isBlocked && <p class="quiet">{t('people.blockText')}</p>}
    </>
  );
}

interface Blocks {
  readonly blocks: readonly { readonly block: string; readonly name: string; readonly at: number }[];
}

/** Ends the block of someone of this name. */
async function unblock(name: string): Promise<void> {
  const { blocks } = await callApi<Blocks>('GET', '/blocks');
  for (const { block } of blocks.filter((each) => each.name === name))
    await callApi('DELETE', `/blocks/${block}`);
}
