/** Reference-counted set of connected people, who may have several connections each. */
export class OnlineUsers {
  private readonly connections = new Map<string, number>();

  get count(): number {
    return this.connections.size;
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
