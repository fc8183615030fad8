import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Pointer } from './lesson.ts';
import { PointerIcon } from './PointerIcon.tsx';

interface Props {
  readonly root: RefObject<HTMLElement | null>;
  readonly show: Pointer | undefined;
  /** Changes whenever something else is said. */
  readonly at: number | undefined;
}

function findPiece(root: HTMLElement, show: Pointer): Element | null {
  if (show === 'queue') return root.querySelector('.queue');
  if (show === 'prompt') return root.querySelector('.lesson-panel');
  if ('stack' in show) return root.querySelector(`.stack[data-pick="stack:${show.stack}"]`);
  if ('house' in show) return root.querySelector(`[data-player="${show.house}"]`);
  return root.querySelector(`[data-hand="${show.hand}"]`);
}

/** The hand stands under what it points at; a card of the hand, near the lower edge, is pointed at from above. */
const isFromAbove = (show: Pointer): boolean =>
  show === 'prompt' || (typeof show === 'object' && 'hand' in show);

const SHOWN = 'data-pointed-at';

/** Lights up what the coach speaks of, and points at it. */
export function PointerOverlay({ root, show, at }: Props) {
  const [spot, setSpot] = useState<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    const table = root.current;
    const piece = table && show ? findPiece(table, show) : null;
    if (!table || !piece || !show) {
      setSpot(null);
      return undefined;
    }
    const place = () => {
      const box = piece.getBoundingClientRect();
      setSpot({ x: box.x + box.width / 2, y: isFromAbove(show) ? box.y : box.bottom });
    };
    piece.setAttribute(SHOWN, '');
    place();
    // The pieces can still be settling when the words are said.
    const watch = new ResizeObserver(place);
    watch.observe(table);
    watch.observe(piece);
    addEventListener('scroll', place, true);
    return () => {
      piece.removeAttribute(SHOWN);
      watch.disconnect();
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
