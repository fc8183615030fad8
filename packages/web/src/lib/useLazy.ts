import { useEffect, useState } from 'preact/hooks';

/** Loads a module once it is needed; undefined until then, and where loading fails. */
export function useLazy<T>(isNeeded: boolean, load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly module: T }>();
  useEffect(() => {
    if (!isNeeded) return;
    load()
      .then((module) => setLoaded({ module }))
      .catch(() => undefined);
  }, [isNeeded]);
  return loaded?.module;
}
