import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The way from a browser to a server, with everything that can happen on it. */
export class FaultyProxy {
  /** What comes from the server is lost on the way, and nobody notices. */
  dropsReplies = false;
  /** Nothing gets through in either direction, and nobody notices. */
  isDead = false;
  private target: number;
  private readonly entrance: Server;
  private readonly travellers = new Set<Socket>();

  private constructor(target: number) {
    this.target = target;
    this.entrance = createServer((near) => {
      const far = connect(this.target, '127.0.0.1');
      this.join(near, far, () => this.isDead);
      this.join(far, near, () => this.isDead || this.dropsReplies);
    });
  }

  static async to(target: number): Promise<FaultyProxy> {
    const road = new FaultyProxy(target);
    await new Promise<void>((open) => road.entrance.listen(0, '127.0.0.1', open));
    return road;
  }

  get port(): number {
    return (this.entrance.address() as AddressInfo).port;
  }

  setTarget(target: number): void {
    this.target = target;
  }

  /** Everything that is under way breaks. */
  cut(): void {
    for (const traveller of this.travellers) traveller.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((closed) => this.entrance.close(closed));
  }

  private join(from: Socket, to: Socket, isLost: () => boolean): void {
    this.travellers.add(from);
    from.on('data', (data) => {
      if (!isLost()) to.write(data);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.travellers.delete(from);
      if (!isLost()) to.destroy();
    });
  }
}
