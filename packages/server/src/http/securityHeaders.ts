/** A valid Host header: name or address, and port. Anything else must not be echoed into a header. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i;

const DENIED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Browsers that have come over HTTPS use nothing else for a year. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

/** WebSocket origins are listed, because older browsers do not include them in 'self'. */
function socketOrigins(host: string | undefined, isSecure: boolean): string {
  if (host === undefined || !HOST.test(host)) return '';
  return isSecure ? ` wss://${host}` : ` ws://${host} wss://${host}`;
}

/** Security headers of every response (CSP and others). */
export function securityHeaders(host: string | undefined, isSecure: boolean): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "img-src 'self' data:",
    // The champion's network is computed by WebAssembly; this allows no other code that is written at run time.
    "script-src 'self' 'wasm-unsafe-eval'",
    // The table positions its cards with style attributes.
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self'${socketOrigins(host, isSecure)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...ALWAYS,
    ...(isSecure ? HSTS : {}),
  };
}
