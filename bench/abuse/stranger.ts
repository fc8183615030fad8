import type { ClientMessage } from '@oriflamme/protocol';
import { PROTOCOL_VERSION } from '@oriflamme/protocol';

type Frame = Readonly<Record<string, unknown>>;
type WithoutId<M> = M extends { id: number } ? Omit<M, 'id'> : never;

/** A visitor without any regard for the server, who counts the bytes that arrive. */
export class Stranger {
  bytes = 0;
  frames = 0;
  private readonly socket: WebSocket;
  private readonly pending = new Map<number, (frame: Frame) => void>();
  private lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      this.bytes += Buffer.byteLength(text);
      this.frames += 1;
      const frame = JSON.parse(text) as Frame;
      const id = frame['id'] as number | undefined;
      if (id === undefined) return;
      this.pending.get(id)?.(frame);
      this.pending.delete(id);
    });
    socket.addEventListener('close', () => {
      for (const resolve of this.pending.values()) resolve({ type: 'closed' });
      this.pending.clear();
    });
  }

  /** Opens a session; returns its cookie. */
  static async session(port: number, name: string): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${port}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    return response.headers.getSetCookie()[0].split(';')[0];
  }

  static async connect(port: number, name: string, session?: string): Promise<Stranger> {
    const cookie = session ?? (await Stranger.session(port, name));
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { headers: { cookie } });
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    const stranger = new Stranger(socket);
    await stranger.request({ type: 'hello', protocol: PROTOCOL_VERSION });
    return stranger;
  }

  /** Resolves to the response; `closed` if the server has closed the socket. */
  request(request: WithoutId<ClientMessage>): Promise<Frame> {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve({ type: 'closed' });
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.pending.set(id, resolve);
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }

  close(): void {
    this.socket.close();
  }
}
