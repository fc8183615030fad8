import { useEffect, useState } from 'preact/hooks';

/** True once the condition has held for a while, so that short states do not flicker. */
export function useDelayed(isSo: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo, ms]);
  return isSo && isLate;
}
