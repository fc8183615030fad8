/**
 * CSRF protection: whether pages of this origin may send requests for their users. Our own host and the configured origins
 * may. A request without an Origin header is not from a browser page.
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
  // A page loaded over plain HTTP could have been modified in transit.
  if (isSecure && protocol !== 'https:') return false;
  // Parsed with the same protocol, so that an explicit default port makes no difference.
  const own = `${protocol}//${host ?? ''}`;
  return URL.canParse(own) && new URL(own).host === from;
}
