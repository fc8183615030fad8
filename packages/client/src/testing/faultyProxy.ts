import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** TCP proxy between browser and server that injects network faults. */
export class FaultyProxy {
  /** Silently drops everything from the server. */
  dropsReplies = false;
  /** Silently drops everything in both directions. */
  isDead = false;
  private target: number;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(target: number) {
    this.target = target;
    this.server = createServer((client) => {
      const upstream = connect(this.target, '127.0.0.1');
      this.pipe(client, upstream, () => this.isDead);
      this.pipe(upstream, client, () => this.isDead || this.dropsReplies);
    });
  }

  static async to(target: number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    await new Promise<void>((open) => proxy.server.listen(0, '127.0.0.1', open));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  setTarget(target: number): void {
    this.target = target;
  }

  /** Resets all connections. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((closed) => this.server.close(closed));
  }

  private pipe(from: Socket, to: Socket, isDropped: () => boolean): void {
    this.sockets.add(from);
    from.on('data', (data) => {
      if (!isDropped()) to.write(data);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      if (!isDropped()) to.destroy();
    });
  }
}
