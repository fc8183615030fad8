// What notifications may take up. Each count has a test at it and one past it.

/** Browsers of one person that are told; a further one takes the place of the one that was silent longest. */
export const MAX_SUBSCRIPTIONS_PER_PLAYER = 5;
/** Browsers in all; a further one is refused. */
export const MAX_SUBSCRIPTIONS_TOTAL = 50_000;
/** Times that browsers of one household may say in an hour that they want to be told, or no longer. */
export const CHANGES_PER_HOUR = 60;
/** Characters in the address at which a push service takes messages. */
export const MAX_ENDPOINT_LENGTH = 768;

/** Messages that wait to be sent; a further one is dropped. */
export const MAX_QUEUED_DELIVERIES = 1000;
/** Messages that are being sent at the same time. */
export const MAX_CONCURRENT_DELIVERIES = 8;
/** Milliseconds that a push service has for its answer, and that pass before the second and last attempt. */
export const DELIVERY_TIMEOUT_MS = 10_000;
export const RETRY_DELAY_MS = 30_000;
/** Seconds for which a push service keeps a message for a browser that is not there. */
export const TTL_SECONDS = 86_400;
