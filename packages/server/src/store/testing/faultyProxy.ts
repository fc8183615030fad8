import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * What happens to the bytes between a store and its database. `drop`: they vanish, and nothing is closed. `mute`: the
 * database hears everything, and its answers vanish. `refuse`: connections are closed as soon as they are opened.
 */
export type Fault = 'none' | 'drop' | 'mute' | 'refuse';

/** A network that fails on demand. */
export class FaultyProxy {
  fault: Fault = 'none';
  private readonly target: number;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(target: number) {
    this.target = target;
    this.server = createServer((client) => this.accept(client));
  }

  /** A proxy to a port of this machine, closed after the test. */
  static async start(target: number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    onTestFinished(() => {
      proxy.server.close();
      proxy.cut();
    });
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Breaks all connections. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private accept(client: Socket): void {
    if (this.fault === 'refuse') {
      client.destroy();
      return;
    }
    const database = connect(this.target, '127.0.0.1');
    const pairs = [
      [client, database, 'request'],
      [database, client, 'answer'],
    ] as const;
    for (const [from, to, direction] of pairs) {
      this.sockets.add(from);
      from.on('data', (bytes) => {
        const isLost = this.fault === 'drop' || (this.fault === 'mute' && direction === 'answer');
        if (!isLost) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
