import { useEffect, useState } from 'preact/hooks';

const narrow = matchMedia('(max-width: 600px)');

/** Whether the viewport has the width of a phone. */
export function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(narrow.matches);
  useEffect(() => {
    const look = () => setNarrow(narrow.matches);
    narrow.addEventListener('change', look);
    return () => narrow.removeEventListener('change', look);
  }, []);
  return isNarrow;
}
