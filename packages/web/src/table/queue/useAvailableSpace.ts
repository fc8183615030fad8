import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Space } from '../queueLayout.ts';

/** How much of the numerals below the last row may be cut off. */
const TOLERANCE = 10;

/** Whether the prompt has grown over the queue's last row: it does on phones, where it stands below the log and the hand. */
const isCut = (area: HTMLElement): boolean =>
  innerWidth <= 600 &&
  [...area.querySelectorAll('.ruled-line')].at(-1)!.getBoundingClientRect().bottom >
    area.getBoundingClientRect().bottom + TOLERANCE;

/**
 * Measures the space available to the queue with a ResizeObserver. During one decision it changes only with the window, or
 * where a row would be cut off: the prompt grows when a card is picked, and the queue should not move then.
 */
export function useAvailableSpace(decision: number | undefined) {
  const ref = useRef<HTMLElement>(null);
  const [space, setSpace] = useState<Space>({ width: innerWidth - 24, height: innerHeight / 3 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let measuredFor = '';
    const observer = new ResizeObserver(([{ contentRect }]) => {
      const windowSize = `${innerWidth} ${innerHeight}`;
      if (measuredFor === windowSize && !isCut(element)) return;
      measuredFor = windowSize;
      setSpace({ width: contentRect.width, height: contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [decision]);
  return { ref, space };
}
