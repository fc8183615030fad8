import { BOXES, type Kind } from '@oriflamme/engine';
import { useEffect, useRef } from 'preact/hooks';
import { Bar } from '../app/Bar.tsx';
import { address } from '../app/route.ts';
import { cardLabel, textOf } from '../card/cardWords.ts';
import { HandCard } from '../card/HandCard.tsx';
import { say } from '../words/words.ts';
import { familyFor, SETS, shelf } from './shelf.ts';

interface Props {
  /** The card that was looked at before: whoever comes back is where they left. */
  readonly last: Kind | undefined;
}

/** All cards, set by set. */
export function AllCards({ last }: Props) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = last && list.current?.querySelector<HTMLElement>(`[data-kind="${last}"]`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [last]);
  return (
    <div class="page gallery-page">
      <Bar />
      <main ref={list} class="all-cards">
        <header>
          <h1>{say('gallery.title')}</h1>
          <p class="intro">{say('gallery.intro')}</p>
        </header>
        {SETS.map((set) => (
          <section key={set}>
            <h2>
              <svg class="set-mark" aria-hidden="true">
                <use href={`#set-${set}`} />
              </svg>
              {say(`set.${set}`)}
            </h2>
            <p class="quiet">{say(`gallery.about.${set}`)}</p>
            <ul class="shelf">
              {shelf[set].map((kind) => (
                <li key={kind} class={kind === BOXES[set].intrigues[0] ? 'first-intrigue' : ''}>
                  <a href={address('gallery', kind)} data-kind={kind}>
                    <span class="vh">{`${cardLabel(kind)}: ${textOf(kind)}`}</span>
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
