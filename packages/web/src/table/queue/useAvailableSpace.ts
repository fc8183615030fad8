import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Space } from '../queueLayout.ts';

/**
 * Measures the space available to the queue with a ResizeObserver. During one decision only a resized window changes it:
 * the prompt grows when a card is picked, and the queue must not move then.
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
      if (measuredFor === windowSize) return;
      measuredFor = windowSize;
      setSpace({ width: contentRect.width, height: contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [decision]);
  return { ref, space };
}
