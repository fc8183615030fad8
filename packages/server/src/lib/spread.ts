/** What is done in one turn of the event loop. */
export const SPREAD_GROUP = 16;

/**
 * Does the same for many clients, for a few of them in each turn of the event loop, so that a message to everyone never holds
 * up those who play. For few clients everything is done at once. The order is kept.
 */
export class Spread {
  private readonly nextLoop: (act: () => void) => void;
  private waiting: (() => void)[] = [];
  private left = SPREAD_GROUP;
  private isResetDue = false;

  constructor(nextLoop: (act: () => void) => void = setImmediate) {
    this.nextLoop = nextLoop;
  }

  /** Calls `act` for every item, if not at once then in a later turn. */
  each<T>(items: Iterable<T>, act: (item: T) => void): void {
    for (const item of items) this.waiting.push(() => act(item));
    this.work();
  }

  private work(): void {
    if (this.left === 0 || this.waiting.length === 0) return;
    const group = this.waiting.slice(0, this.left);
    this.waiting = this.waiting.slice(group.length);
    this.left -= group.length;
    this.resetInNextLoop();
    for (const act of group) act();
  }

  private resetInNextLoop(): void {
    if (this.isResetDue) return;
    this.isResetDue = true;
    this.nextLoop(() => {
      this.isResetDue = false;
      this.left = SPREAD_GROUP;
      this.work();
    });
  }
}
