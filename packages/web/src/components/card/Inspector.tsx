import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useIsNarrow } from '../../lib/useIsNarrow.ts';
import { InspectorSheet } from './InspectorSheet.tsx';
import { LargeCard } from './LargeCard.tsx';
import { inspected, type InspectedCard, stopInspecting } from './inspect.ts';
import { type Obstacle, placeInspector } from './placeInspector.ts';
import './inspector.css';

/** Cards of a stack that are shown, from the top. */
const MAX_CARDS = 3;

/** Tall cards side by side, wide ones below each other, or wide ones side by side. */
const FORMS = ['tall', 'wide', 'row'] as const;

/** What the inspector should not cover, by importance. */
const OBSTACLES: readonly (readonly [selector: string, weight: number])[] = [
  ['.stack .pile', 3],
  ['.prompt', 2],
  ['.hand-card', 2],
];

/**
 * The inspected cards at reading size. Hidden from screen readers, which get the text by aria-describedby. On a phone
 * it is a sheet from below.
 */
export function Inspector() {
  const now = inspected.value;
  const isNarrow = useIsNarrow();
  const marker = useRef<HTMLSpanElement>(null);
  const [isBehind, setBehind] = useState(false);
  // A modal dialog has its own inspector: the one of the page below it stays closed.
  useLayoutEffect(() => {
    const dialog = document.querySelector('dialog[open]');
    setBehind(dialog !== null && !dialog.contains(marker.current));
  }, [now]);
  useDismissal(now !== null && !isBehind, now?.isPinned === true);
  const cards = now?.cards.filter(({ kind }) => kind !== null).slice(0, MAX_CARDS) ?? [];
  const content = cards.map(({ kind, family }, index) => (
    <LargeCard key={index} kind={kind!} family={family} />
  ));
  return (
    <>
      <span ref={marker} hidden />
      {now &&
        !isBehind &&
        (isNarrow ? (
          <InspectorSheet isPinned={now.isPinned} isSeveral={cards.length > 1}>
            {content}
          </InspectorSheet>
        ) : (
          <Beside cards={cards} element={now.element}>
            {content}
          </Beside>
        ))}
    </>
  );
}

interface BesideProps {
  readonly cards: readonly InspectedCard[];
  readonly element: Element;
  readonly children: ComponentChildren;
}

/** Beside the inspected card: measured in all forms, then placed whole on the screen. */
function Beside({ cards, element, children }: BesideProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const place = () => {
      const sizes = FORMS.map((form) => {
        box.dataset['form'] = form;
        return { width: box.offsetWidth, height: box.offsetHeight };
      });
      const screen = { width: document.documentElement.clientWidth, height: innerHeight };
      return placeInspector(sizes, element.getBoundingClientRect(), screen, obstaclesFor(element));
    };
    delete box.dataset['shortened'];
    let at = place();
    if (!at) {
      // On a very low screen, only the top card of a stack fits.
      box.dataset['shortened'] = '';
      at = place();
    }
    box.dataset['form'] = FORMS[at?.form ?? 1];
    box.style.left = `${at?.left ?? 0}px`;
    box.style.top = `${at?.top ?? 0}px`;
  });
  return (
    <div class={`inspector beside ${cards.length > 1 ? 'several' : ''}`} ref={ref} aria-hidden="true">
      {children}
    </div>
  );
}

function obstaclesFor(element: Element): Obstacle[] {
  const others = OBSTACLES.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].map((each) => ({ box: each.getBoundingClientRect(), weight })),
  );
  return [...others, { box: element.getBoundingClientRect(), weight: 4 }];
}

/** Escape closes the inspector, and so does a touch beside a pinned one. */
function useDismissal(isOpen: boolean, isPinned: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      stopInspecting();
    };
    const touch = (event: PointerEvent) => {
      if (isPinned && !(event.target as Element).closest('.inspector')) stopInspecting();
    };
    addEventListener('keydown', key, { capture: true });
    addEventListener('pointerdown', touch, { capture: true });
    return () => {
      removeEventListener('keydown', key, { capture: true });
      removeEventListener('pointerdown', touch, { capture: true });
    };
  }, [isOpen, isPinned]);
}
