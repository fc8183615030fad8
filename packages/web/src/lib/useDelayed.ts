import { useEffect, useState } from 'preact/hooks';

/** Whether something has been so for a while: what is over at once need not be shown. */
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
