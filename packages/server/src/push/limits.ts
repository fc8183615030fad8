// Limits of Web Push. Each has a test at the limit and one beyond it.

/** Subscriptions (browsers) per player. A further one replaces the oldest. */
export const MAX_SUBSCRIPTIONS_PER_PLAYER = 5;
/** Subscriptions in total. A further one is rejected. */
export const MAX_SUBSCRIPTIONS_TOTAL = 50_000;
/** Rate limit on subscribing and unsubscribing, per IP address. */
export const CHANGES_PER_HOUR = 60;
/** Characters in the URL of a push service. */
export const MAX_ENDPOINT_LENGTH = 768;

/** Queued messages. A further one replaces one of a person whose messages fail or who has more, or is dropped. */
export const MAX_QUEUED_DELIVERIES = 1000;
/** Queued messages per person. A further one is dropped. */
export const MAX_QUEUED_PER_PERSON = 20;
export const MAX_CONCURRENT_DELIVERIES = 32;
export const MAX_CONCURRENT_PER_PERSON = 2;
/** Of the concurrent ones, to one host that has answered before. */
export const MAX_CONCURRENT_PER_HOST = 16;
/** Of the concurrent ones, to all hosts together that have not answered yet. */
export const MAX_CONCURRENT_UNPROVEN = 16;
export const DELIVERY_TIMEOUT_MS = 10_000;
/** Time until the second and last attempt. Also the first pause of a person or a host; each further failure doubles it. */
export const BACKOFF_MS = 30_000;
export const MAX_BACKOFF_MS = 3_600_000;
/** Failures in a row of a person's messages, or at a host, before it is paused. */
export const TOLERATED_FAILURES = 2;
/** People and hosts whose failures are remembered. */
export const MAX_BACKOFF_KEYS = 10_000;
/** How long a push service stores a message for a browser that is offline. */
export const TTL_SECONDS = 86_400;
