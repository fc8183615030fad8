import { Random } from '@oriflamme/engine';
import type { Bus, BusListener } from '../bus.ts';

/** What happens to messages, by a share of them. */
export interface Unreliability {
  readonly lost: number;
  readonly doubled: number;
  /** Held back, to be delivered after later ones. */
  readonly late: number;
}

/** A bus that loses, doubles and reorders what it carries. */
export function unreliableBus(bus: Bus, seed: string, { lost, doubled, late }: Unreliability): Bus {
  const random = new Random(seed);
  const happens = (share: number): boolean => random.below(1000) < share * 1000;
  const held: (() => void)[] = [];
  const deliver = (act: () => void): void => {
    if (happens(lost)) return;
    if (happens(late)) held.push(act);
    else act();
    if (happens(doubled)) held.push(act);
    // Some that were held back, the latest first.
    while (held.length > 0 && happens(0.5)) held.pop()!();
  };
  return {
    get isConnected() {
      return bus.isConnected;
    },
    publish: (topic, message) => bus.publish(topic, message),
    subscribe: (topic: string, listener: BusListener) =>
      bus.subscribe(topic, {
        onMessage: (message) => deliver(() => listener.onMessage(message)),
        onGap: () => listener.onGap?.(),
      }),
    close: () => bus.close(),
  };
}
