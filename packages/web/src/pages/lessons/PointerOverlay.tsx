import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Pointer } from './lesson.ts';
import { PointerIcon } from './PointerIcon.tsx';

interface Props {
  readonly root: RefObject<HTMLElement | null>;
  readonly show: Pointer | undefined;
  /** Changes with every message, which may move the target. */
  readonly at: number | undefined;
}

function findTarget(root: HTMLElement, show: Pointer): Element | null {
  if (show === 'queue') return root.querySelector('.queue');
  if (show === 'prompt') return root.querySelector('.lesson-panel');
  if ('stack' in show) return root.querySelector(`.stack[data-pick="stack:${show.stack}"]`);
  if ('player' in show) return root.querySelector(`[data-player="${show.player}"]`);
  return root.querySelector(`[data-hand="${show.hand}"]`);
}

/** The pointer is below its target, except near the lower edge of the screen. */
const isFromAbove = (show: Pointer): boolean =>
  show === 'prompt' || (typeof show === 'object' && 'hand' in show);

/** The queue has free space below its cards, and more of it on a tall screen. */
function contentBottom(target: Element): number {
  const stacks = [...target.querySelectorAll('.stack')];
  return Math.max(
    ...(stacks.length > 0 ? stacks : [target]).map((part) => part.getBoundingClientRect().bottom),
  );
}

const SHOWN = 'data-pointed-at';

/** Highlights the target of a lesson's message and points at it. */
export function PointerOverlay({ root, show, at }: Props) {
  const [spot, setSpot] = useState<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    const table = root.current;
    const target = table && show ? findTarget(table, show) : null;
    if (!table || !target || !show) {
      setSpot(null);
      return undefined;
    }
    const place = () => {
      const box = target.getBoundingClientRect();
      setSpot({ x: box.x + box.width / 2, y: isFromAbove(show) ? box.y : contentBottom(target) });
    };
    target.setAttribute(SHOWN, '');
    place();
    // The layout may still change when the message appears.
    const observer = new ResizeObserver(place);
    observer.observe(table);
    observer.observe(target);
    addEventListener('scroll', place, true);
    return () => {
      target.removeAttribute(SHOWN);
      observer.disconnect();
      removeEventListener('scroll', place, true);
    };
  }, [root, show, at]);
  if (!spot || !show) return null;
  return (
    <div
      class={`pointer-overlay ${isFromAbove(show) ? 'down' : ''}`}
      style={`left:${spot.x}px;top:${spot.y}px`}
      aria-hidden="true"
    >
      <PointerIcon />
    </div>
  );
}
