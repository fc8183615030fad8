/** A host as it may stand in a header of ours: nothing but a name or an address, and a port. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i;

const DENIED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sockets are named, since older browsers do not take 'self' to mean them as well. */
function sockets(host: string | undefined, isSecure: boolean): string {
  if (host === undefined || !HOST.test(host)) return '';
  return isSecure ? ` wss://${host}` : ` ws://${host} wss://${host}`;
}

/** What every answer says about how far the browser may trust it. */
export function securityHeaders(host: string | undefined, isSecure: boolean): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "img-src 'self' data:",
    // The table places its pieces with style attributes.
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self'${sockets(host, isSecure)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return { 'content-security-policy': policy.join('; '), ...ALWAYS };
}
