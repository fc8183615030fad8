import type { Kind } from '@oriflamme/engine';
import { useEffect, useRef } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { href } from '../../lib/router.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { cardLabel, cardText, cardType, type SetName } from '../../game/text/cardText.ts';
import { HandCard } from '../../components/card/HandCard.tsx';
import { t } from '../../i18n/i18n.ts';
import { familyFor, SETS, kindsBySet } from '../../components/card/cardCatalog.ts';

interface Props {
  /** The card viewed before, to restore focus and scroll position. */
  readonly last: Kind | undefined;
}

const firstIntrigue = (set: SetName): Kind | undefined =>
  kindsBySet[set].find((kind) => cardType(kind) === 'intrigue');

/** All cards by set. */
export function CardGrid({ last }: Props) {
  const list = useRef<HTMLElement>(null);
  usePageTitle(t('cardsPage.title'));
  useEffect(() => {
    const link = last && list.current?.querySelector<HTMLElement>(`[data-kind="${last}"]`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [last]);
  return (
    <div class="page cards-page">
      <TopBar />
      <main ref={list} class="all-cards">
        <header>
          <h1>{t('cardsPage.title')}</h1>
          <p class="intro">{t('cardsPage.intro')}</p>
        </header>
        {SETS.map((set) => (
          <section key={set}>
            <h2>
              <svg class="set-mark" aria-hidden="true">
                <use href={`#set-${set}`} />
              </svg>
              {t(`set.${set}`)}
            </h2>
            {set !== 'promo' && <p class="quiet">{t(`cardsPage.about.${set}`)}</p>}
            <ul class="card-list">
              {kindsBySet[set].map((kind) => (
                <li key={kind} class={kind === firstIntrigue(set) ? 'first-intrigue' : ''}>
                  <a href={href('cards', kind)} data-kind={kind}>
                    <span class="visually-hidden">{`${cardLabel(kind)}: ${cardText(kind)}`}</span>
                    <HandCard kind={kind} family={familyFor(kind)} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </div>
  );
}
