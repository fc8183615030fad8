import { signal } from '@preact/signals';

/** The passing of time during animations: waits, and an end to all waiting. */
export class Playback {
  /** While true, nothing is animated. */
  readonly isSkipping = signal(false);
  private readonly waits = new Set<() => void>();

  wait(ms: number): Promise<void> {
    if (ms <= 0 || this.isSkipping.value) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.waits.delete(finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      this.waits.add(finish);
    });
  }

  /** Ends the current wait and skips everything until `stopSkipping`. */
  skip(): void {
    this.isSkipping.value = true;
    for (const finish of this.waits) finish();
  }

  stopSkipping(): void {
    this.isSkipping.value = false;
  }
}
