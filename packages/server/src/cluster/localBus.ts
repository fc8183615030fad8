import { type Bus, type BusListener, validateMessage } from './bus.ts';
import { Topics } from './topics.ts';

/** A bus within one process. A single server has it for itself; several in one process share a hub. */
export class LocalHub {
  private readonly members = new Set<Topics>();

  connect(): Bus {
    const topics = new Topics();
    this.members.add(topics);
    return {
      isConnected: true,
      publish: (topic: string, message: string) => {
        validateMessage(topic, message);
        const others = [...this.members].filter((other) => other !== topics);
        // Not at once: a real bus does not call listeners while a message is sent either.
        if (others.length > 0) setImmediate(() => others.forEach((other) => other.deliver(topic, message)));
      },
      subscribe: (topic: string, listener: BusListener) => topics.add(topic, listener),
      close: async () => {
        this.members.delete(topics);
      },
    };
  }
}
