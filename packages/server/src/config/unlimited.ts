import { CONFIG_SCHEMA } from './schema.ts';
import type { ConfigEntry } from './setting.ts';

/** The limits on one socket, one person and one address. */
const LIMITS = /_PER_(PERSON|ADDRESS)|^(SHED_ABOVE_(LAG|COMMIT|WAIT)_MS|MESSAGES_PER_SECOND|MESSAGE_BURST)$/;

const MANY = '100000';

/** Environment for tests and measurements in which all of the load comes from one person or one address. */
export const UNLIMITED_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<ConfigEntry<unknown>>(CONFIG_SCHEMA)
    // Some limits, such as that on the people whom one follows, cannot be so high, and do not bound the load.
    .filter(({ variable, parser }) => LIMITS.test(variable) && 'value' in parser.parse(MANY))
    .map(({ variable }) => [variable, MANY]),
);
