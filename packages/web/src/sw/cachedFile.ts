/** What the service worker looks at in a request. */
export interface RequestInfo {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** The page itself. Hosts serve it under its folder; some send those who ask for index.html away from it. */
export const PAGE = './';

/**
 * Which of the kept files answers a request, or undefined where the network does. Files are named from the
 * scope, the folder that the game is served from.
 */
export function cachedFileFor(
  { method, mode, url }: RequestInfo,
  scope: string,
  files: ReadonlySet<string>,
): string | undefined {
  if (method !== 'GET' || !url.startsWith(scope)) return undefined;
  const path = url.slice(scope.length).replace(/[?#].*$/, '');
  if (files.has(path)) return path;
  // From a deeper folder the page would look for its parts in the wrong place.
  return mode === 'navigate' && !path.includes('/') ? PAGE : undefined;
}
