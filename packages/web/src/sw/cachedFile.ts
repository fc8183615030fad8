export interface RequestInfo {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** The page, cached under its folder: some hosts redirect index.html to it. */
export const PAGE = './';

/**
 * The cached file for a request, or undefined to use the network. Paths are relative to the
 * scope.
 */
export function cachedFileFor(
  { method, mode, url }: RequestInfo,
  scope: string,
  files: ReadonlySet<string>,
): string | undefined {
  if (method !== 'GET' || !url.startsWith(scope)) return undefined;
  const path = url.slice(scope.length).replace(/[?#].*$/, '');
  if (files.has(path)) return path;
  // In a deeper folder, the page's relative URLs would not resolve.
  return mode === 'navigate' && !path.includes('/') ? PAGE : undefined;
}
