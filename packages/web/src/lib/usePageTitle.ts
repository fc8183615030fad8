import { useEffect } from 'preact/hooks';

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Oriflamme`;
  }, [title]);
}
