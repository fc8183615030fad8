import type { Kind, Seat } from '@oriflamme/engine';
import { Fragment } from 'preact';
import { arrowKeys } from '../table/arrowKeys.ts';
import { say } from '../words/words.ts';
import { countOf, fillUp, mayToggle, SHELVES, toggle } from './deckBuilder.ts';
import { freshRandom } from './decks.ts';
import { SpreadCard, Twin } from './SpreadCard.tsx';

interface Props {
  readonly picked: readonly Kind[];
  readonly family: Seat;
  readonly onChange: (picked: readonly Kind[]) => void;
}

/** A deck of one's own: any ten of the thirty, laid out set by set. */
export function Builder({ picked, family, onChange }: Props) {
  const { cards, characters, intrigues, missing } = countOf(picked);
  return (
    <section class="builder">
      <header>
        <h2>{say('setup.build')}</h2>
        <p class="count" role="status">
          <b class={missing === 0 ? 'full' : ''}>{say('setup.build.count', { n: cards })}</b>{' '}
          <span class="quiet">{say('setup.build.types', { characters, intrigues })}</span>
        </p>
        <div class="builder-tools">
          <button
            type="button"
            class="link"
            disabled={missing === 0}
            onClick={() => onChange(fillUp(picked, freshRandom()))}
          >
            {say('setup.build.fill')}
          </button>
          <button type="button" class="link" disabled={cards === 0} onClick={() => onChange([])}>
            {say('setup.build.clear')}
          </button>
        </div>
      </header>
      {SHELVES.map(({ set, kinds }) => (
        <section key={set}>
          <h3>{say(`set.${set}`)}</h3>
          <ul class="spread" onKeyDown={arrowKeys}>
            {kinds.map((kind) => (
              <Fragment key={kind}>
                <li>
                  <SpreadCard
                    kind={kind}
                    family={family}
                    isPicked={picked.includes(kind)}
                    mayToggle={mayToggle(picked, kind)}
                    onToggle={() => onChange(toggle(picked, kind))}
                  />
                </li>
                {kind === 'prince' && <Twin family={family} isAway={!picked.includes(kind)} />}
              </Fragment>
            ))}
          </ul>
        </section>
      ))}
      {missing === 0 && <p class="quiet">{say('setup.build.full')}</p>}
    </section>
  );
}
