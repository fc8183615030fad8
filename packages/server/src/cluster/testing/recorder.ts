import type { Bus, BusListener } from '../bus.ts';

/** Listener that records what it hears. */
export class Recorder implements BusListener {
  readonly heard: string[] = [];
  gaps = 0;
  private wake: () => void = () => undefined;

  constructor(bus: Bus, topic: string) {
    bus.subscribe(topic, this);
  }

  onMessage(message: string): void {
    this.heard.push(message);
    this.wake();
  }

  onGap(): void {
    this.gaps++;
    this.wake();
  }

  /** Resolves as soon as the condition holds. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition())
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
  }
}
