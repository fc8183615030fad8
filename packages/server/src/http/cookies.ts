/** As long as browsers keep any cookie. */
const MAX_AGE = 400 * 24 * 60 * 60;

/** The prefix has browsers take it from this very host over https only, so that no neighbour can plant one. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-oriflamme' : 'oriflamme');

export function sessionCookie(token: string, isSecure: boolean): string {
  const attributes = [
    'Path=/',
    `Max-Age=${MAX_AGE}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  return [`${nameOf(isSecure)}=${token}`, ...attributes].join('; ');
}

/** The token in a Cookie header. */
export function readSessionCookie(header: string | undefined, isSecure: boolean): string | undefined {
  const start = `${nameOf(isSecure)}=`;
  const cookie = header?.split(';').find((part) => part.trimStart().startsWith(start));
  return cookie?.trim().slice(start.length);
}
