/** Reference-counted set of connected people, who may have several connections each. */
export class OnlineUsers {
  private readonly connections = new Map<string, number>();

  private readonly elsewhere: () => number;

  /** @param elsewhere how many people are connected to other servers */
  constructor(elsewhere: () => number = () => 0) {
    this.elsewhere = elsewhere;
  }

  /** Connected to this server. */
  get count(): number {
    return this.connections.size;
  }

  /** Connected to any server. */
  get total(): number {
    return this.count + this.elsewhere();
  }

  has(person: string): boolean {
    return this.connections.has(person);
  }

  /** Connected to this server. */
  people(): string[] {
    return [...this.connections.keys()];
  }

  connect(person: string): void {
    this.connections.set(person, (this.connections.get(person) ?? 0) + 1);
  }

  disconnect(person: string): void {
    const left = (this.connections.get(person) ?? 0) - 1;
    if (left > 0) this.connections.set(person, left);
    else this.connections.delete(person);
  }
}
