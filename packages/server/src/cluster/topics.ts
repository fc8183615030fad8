import type { BusListener } from './bus.ts';

/** The listeners of one server, by topic. */
export class Topics {
  private readonly listeners = new Map<string, Set<BusListener>>();

  /** Returns the function that removes the listener. */
  add(topic: string, listener: BusListener): () => void {
    const known = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, known);
    known.add(listener);
    return () => {
      known.delete(listener);
      if (known.size === 0 && this.listeners.get(topic) === known) this.listeners.delete(topic);
    };
  }

  has(topic: string): boolean {
    return this.listeners.has(topic);
  }

  names(): string[] {
    return [...this.listeners.keys()];
  }

  deliver(topic: string, message: string): void {
    for (const listener of this.listeners.get(topic) ?? []) listener.onMessage(message);
  }

  /** Tells the listeners of one topic, or of all. */
  reportGap(topic?: string): void {
    for (const name of topic === undefined ? this.names() : [topic])
      for (const listener of this.listeners.get(name) ?? []) listener.onGap?.();
  }
}
