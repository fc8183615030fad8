import type { QueryConfig } from 'pg';
import { joinTexts } from './batchTexts.ts';

/** All topics share one channel: PostgreSQL compares every notification with every channel that is listened to. */
export const channelOf = (schema: string): string => `${schema} messages`;

export const formatPayload = (sender: string, topic: string, message: string): string =>
  `${sender} ${topic} ${message}`;

export interface Notification {
  readonly sender: string;
  readonly topic: string;
  readonly message: string;
}

/** Undefined for a payload that no server sends. */
export function parsePayload(payload: string): Notification | undefined {
  const afterSender = payload.indexOf(' ');
  const afterTopic = payload.indexOf(' ', afterSender + 1);
  if (afterSender === -1 || afterTopic === -1) return undefined;
  return {
    sender: payload.slice(0, afterSender),
    topic: payload.slice(afterSender + 1, afterTopic),
    message: payload.slice(afterTopic + 1),
  };
}

/** Sends these payloads. */
export const notifyStatement = (schema: string, payloads: readonly string[]): QueryConfig => ({
  name: 'notify',
  text: "SELECT pg_notify($1, p) FROM unnest(string_to_array($2, E'\\x1f')) AS p",
  values: [channelOf(schema), joinTexts(payloads)],
});
