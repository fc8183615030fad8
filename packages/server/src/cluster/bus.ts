/**
 * Message bus between the servers on one database. Delivery is best effort: a message may be lost, doubled or late, and
 * messages may arrive in any order. So a message is only a hint: what matters is in the store.
 */
export interface Bus {
  /** Whether messages can be sent and heard at the moment. */
  readonly isConnected: boolean;
  /** Sends a message to the other servers, not to this one. Longer ones than `MAX_MESSAGE_BYTES` are not possible. */
  publish(topic: string, message: string): void;
  /** Calls the listener with the messages of other servers. Returns the function that unsubscribes. */
  subscribe(topic: string, listener: BusListener): () => void;
  close(): Promise<void>;
}

export interface BusListener {
  onMessage(message: string): void;
  /** Messages of this topic may have been missed, for example while the connection was lost: read the store. */
  onGap?(): void;
}

/** Names of topics. They are part of channel names, so they have a simple form. */
const TOPIC = /^[\w:-]{1,80}$/;

/** PostgreSQL carries less than 8,000 bytes, with the topic and the sender. */
export const MAX_MESSAGE_BYTES = 7800;

export const fits = (message: string): boolean => Buffer.byteLength(message) <= MAX_MESSAGE_BYTES;

/** Throws for a message that cannot be sent. */
export function validateMessage(topic: string, message: string): void {
  if (!TOPIC.test(topic)) throw new RangeError(`"${topic}" cannot be a topic.`);
  if (!fits(message) || message.includes('\0'))
    throw new RangeError(`A message of topic ${topic} is too long.`);
}
