// Limits of Web Push. Each has a test at the limit and one beyond it.

/** Subscriptions (browsers) per player. A further one replaces the oldest. */
export const MAX_SUBSCRIPTIONS_PER_PLAYER = 5;
/** Subscriptions in total. A further one is rejected. */
export const MAX_SUBSCRIPTIONS_TOTAL = 50_000;
/** Rate limit on subscribing and unsubscribing, per IP address. */
export const CHANGES_PER_HOUR = 60;
/** Characters in the URL of a push service. */
export const MAX_ENDPOINT_LENGTH = 768;

/** Queued messages. A further one is dropped. */
export const MAX_QUEUED_DELIVERIES = 1000;
export const MAX_CONCURRENT_DELIVERIES = 8;
export const DELIVERY_TIMEOUT_MS = 10_000;
/** Delay before the second and last attempt. */
export const RETRY_DELAY_MS = 30_000;
/** How long a push service stores a message for a browser that is offline. */
export const TTL_SECONDS = 86_400;
