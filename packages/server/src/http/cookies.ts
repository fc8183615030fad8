/** The longest lifetime that browsers accept: 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** With the __Host- prefix browsers accept the cookie from this host over HTTPS only: no sibling domain can set it. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-oriflamme' : 'oriflamme');

export function sessionCookie(token: string, isSecure: boolean, maxAgeSeconds = MAX_AGE_SECONDS): string {
  const attributes = [
    'Path=/',
    `Max-Age=${Math.min(maxAgeSeconds, MAX_AGE_SECONDS)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  return [`${nameOf(isSecure)}=${token}`, ...attributes].join('; ');
}

/** The session token of a Cookie header. */
export function readSessionCookie(header: string | undefined, isSecure: boolean): string | undefined {
  const start = `${nameOf(isSecure)}=`;
  const cookie = header?.split(';').find((part) => part.trimStart().startsWith(start));
  return cookie?.trim().slice(start.length);
}
