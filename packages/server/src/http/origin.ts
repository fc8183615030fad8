/**
 * Whether a page of this origin may speak for its visitor: one of our own host, or of one that is allowed. A request without an
 * origin comes from a program, since browsers always send one along where it matters.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  isSecure: boolean,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true;
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
  const { origin: clean, protocol, host: from } = new URL(origin);
  if (clean !== origin) return false;
  if (allowed.includes(origin)) return true;
  // A page that came without encryption may have been written by anybody on the way.
  if (isSecure && protocol !== 'https:') return false;
  // The default port may be written or not: both sides are read under the same protocol.
  const own = `${protocol}//${host ?? ''}`;
  return URL.canParse(own) && new URL(own).host === from;
}
