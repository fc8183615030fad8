/** Who has a connection, however many each of them has. */
export class OnlineUsers {
  private readonly connections = new Map<string, number>();

  get people(): number {
    return this.connections.size;
  }

  enter(person: string): void {
    this.connections.set(person, (this.connections.get(person) ?? 0) + 1);
  }

  leave(person: string): void {
    const left = (this.connections.get(person) ?? 0) - 1;
    if (left > 0) this.connections.set(person, left);
    else this.connections.delete(person);
  }
}
