// What notifications may take up. Each count has a test at it and one past it.

/** Browsers of one person that are told; a further one takes the place of the one that was silent longest. */
export const MOST_BROWSERS = 5;
/** Browsers in all; a further one is refused. */
export const MOST_BROWSERS_IN_ALL = 50_000;
/** Times that browsers of one household may say in an hour that they want to be told, or no longer. */
export const CHANGES_PER_HOUR = 60;
/** Characters in the address at which a push service takes messages. */
export const MOST_ENDPOINT = 768;

/** Messages that wait to be sent; a further one is dropped. */
export const MOST_QUEUED = 1000;
/** Messages that are being sent at the same time. */
export const AT_ONCE = 8;
/** Milliseconds that a push service has for its answer, and that pass before the second and last attempt. */
export const ANSWER_TIME = 10_000;
export const SECOND_ATTEMPT = 30_000;
/** Seconds for which a push service keeps a message for a browser that is not there. */
export const KEPT_FOR = 86_400;
