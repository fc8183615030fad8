/** Bounded queue that serves its owners in turn, so that one with many items does not delay the others. */
export class FairQueue<T> {
  private readonly max: number;
  /** Items of each owner, oldest first. The owner whose turn is next comes first. */
  private readonly queues = new Map<string, T[]>();
  private count = 0;

  constructor(max: number) {
    this.max = max;
  }

  get size(): number {
    return this.count;
  }

  /** Number of owners whose items wait. */
  get owners(): number {
    return this.queues.size;
  }

  /** Whether an item of this owner waits. */
  has(owner: string): boolean {
    return this.queues.has(owner);
  }

  /** Adds an item. Returns the item that has no room: the newest of the owner with the most, which may be this one. */
  add(owner: string, item: T): T | undefined {
    const own = this.queues.get(owner);
    if (own) own.push(item);
    else this.queues.set(owner, [item]);
    this.count += 1;
    return this.count > this.max ? this.dropFromLongest(owner) : undefined;
  }

  /** Takes the oldest item of the owner whose turn it is. */
  next(): T | undefined {
    const [first] = this.queues;
    if (!first) return undefined;
    const [owner, items] = first;
    const item = items.shift();
    this.queues.delete(owner);
    if (items.length > 0) this.queues.set(owner, items);
    this.count -= 1;
    return item;
  }

  /** Whether the item was queued. */
  delete(owner: string, item: T): boolean {
    const items = this.queues.get(owner) ?? [];
    const index = items.indexOf(item);
    if (index < 0) return false;
    items.splice(index, 1);
    if (items.length === 0) this.queues.delete(owner);
    this.count -= 1;
    return true;
  }

  private dropFromLongest(newest: string): T | undefined {
    let longest = newest;
    for (const [owner, { length }] of this.queues)
      if (length > this.queues.get(longest)!.length) longest = owner;
    const dropped = this.queues.get(longest)!.at(-1)!;
    this.delete(longest, dropped);
    return dropped;
  }
}
