import type { Kind } from '@oriflamme/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { href } from '../../lib/router.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { cardName, setOf } from '../../game/text/cardText.ts';
import { LargeCard } from '../../components/card/LargeCard.tsx';
import { t } from '../../i18n/i18n.ts';
import { CardRules } from './CardRules.tsx';
import { ExampleTable } from './ExampleTable.tsx';
import { examples } from './examples.ts';
import { allKinds, familyFor } from '../../components/card/cardCatalog.ts';

/** One card with an animated example and its rules. */
export function CardDetail({ kind }: { readonly kind: Kind }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(cardName(kind));
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <div class="page cards-page">
      <TopBar />
      <main class="card-detail">
        <nav class="card-nav" aria-label={t('cardsPage.nav')}>
          <a class="link" href={href('cards')}>
            {t('cardsPage.all')}
          </a>
          <span>
            <CardLink to={neighbour(kind, -1)} label={t('cardsPage.previous')}>
              <Arrow d="M15 5L8 12L15 19" />
              <b>{cardName(neighbour(kind, -1))}</b>
            </CardLink>
            <CardLink to={neighbour(kind, 1)} label={t('cardsPage.next')}>
              <b>{cardName(neighbour(kind, 1))}</b>
              <Arrow d="M9 5L16 12L9 19" />
            </CardLink>
          </span>
        </nav>
        <header>
          <p class="kicker">{t(`set.${setOf(kind)}`)}</p>
          <h1 ref={heading} tabIndex={-1}>
            {cardName(kind)}
          </h1>
        </header>
        <div class="large-card">
          <LargeCard kind={kind} family={familyFor(kind)} />
        </div>
        <section class="card-example" aria-label={t('cardsPage.example')}>
          <h2>{t('cardsPage.example')}</h2>
          <ExampleTable example={examples[kind]} />
        </section>
        <CardRules kind={kind} />
      </main>
    </div>
  );
}

/** Wraps around at both ends. */
const neighbour = (kind: Kind, step: number): Kind =>
  allKinds[(allKinds.indexOf(kind) + step + allKinds.length) % allKinds.length];

interface CardLinkProps {
  readonly to: Kind;
  readonly label: string;
  readonly children: ComponentChildren;
}

const CardLink = ({ to, label, children }: CardLinkProps) => (
  <a class="card-nav-link" href={href('cards', to)} aria-label={`${label}: ${cardName(to)}`}>
    {children}
  </a>
);

const Arrow = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);
