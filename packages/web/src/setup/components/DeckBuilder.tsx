import type { Kind, Seat } from '@oriflamme/engine';
import { Fragment } from 'preact';
import { handleArrowKeys } from '../../lib/rovingFocus.ts';
import { t } from '../../i18n/i18n.ts';
import { countOf, fillRandomly, canToggle, CARD_GROUPS, toggle } from '../deckSelection.ts';
import { freshRandom } from '../decks.ts';
import { DeckCard, Twin } from './DeckCard.tsx';

interface Props {
  readonly picked: readonly Kind[];
  readonly family: Seat;
  readonly onChange: (picked: readonly Kind[]) => void;
}

/** Builder for a custom deck: any ten of the thirty cards. */
export function DeckBuilder({ picked, family, onChange }: Props) {
  const { cards, characters, intrigues, missing } = countOf(picked);
  return (
    <section class="builder">
      <header>
        <h2>{t('setup.build')}</h2>
        <p class="count" role="status">
          <b class={missing === 0 ? 'full' : ''}>{t('setup.build.count', { n: cards })}</b>{' '}
          <span class="quiet">{t('setup.build.types', { characters, intrigues })}</span>
        </p>
        <div class="builder-tools">
          <button
            type="button"
            class="link"
            disabled={missing === 0}
            onClick={() => onChange(fillRandomly(picked, freshRandom()))}
          >
            {t('setup.build.fill')}
          </button>
          <button type="button" class="link" disabled={cards === 0} onClick={() => onChange([])}>
            {t('setup.build.clear')}
          </button>
        </div>
      </header>
      {CARD_GROUPS.map(({ set, kinds }) => (
        <section key={set}>
          <h3>{t(`set.${set}`)}</h3>
          <ul class="spread" onKeyDown={handleArrowKeys}>
            {kinds.map((kind) => (
              <Fragment key={kind}>
                <li>
                  <DeckCard
                    kind={kind}
                    family={family}
                    isPicked={picked.includes(kind)}
                    mayToggle={canToggle(picked, kind)}
                    onToggle={() => onChange(toggle(picked, kind))}
                  />
                </li>
                {kind === 'prince' && <Twin family={family} isAway={!picked.includes(kind)} />}
              </Fragment>
            ))}
          </ul>
        </section>
      ))}
      {missing === 0 && <p class="quiet">{t('setup.build.full')}</p>}
    </section>
  );
}
