/** Former page names. Links are shared, so the old ones stay valid. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['gallery', 'cards'],
  ['online', 'lobby'],
]);

/** Parses the URL's fragment into path segments. The first names the page. */
export function parseRoute(hash: string): string[] {
  const [page, ...rest] = hash
    .replace(/^#\/?/u, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode);
  return page === undefined ? [] : [ALIASES.get(page) ?? page, ...rest];
}

/** A malformed escape leads to the page for unknown addresses instead of a crash. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
