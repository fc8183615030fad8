import { type ClientMessage, PROTOCOL_VERSION } from '@oriflamme/protocol';

type Frame = Readonly<Record<string, unknown>>;
type WithoutId<M> = M extends { id: number } ? Omit<M, 'id'> : never;
export type VisitorRequest = WithoutId<ClientMessage>;

let visitors = 0;
/** Names at one table are distinct. */
const newName = () =>
  `Visitor ${String.fromCodePoint(65 + (visitors % 26), 97 + (Math.floor(visitors++ / 26) % 26))}`;

/** Headers by which a trusted proxy reports the address of a client. */
const headersFrom = (address: string) => ({ 'x-forwarded-for': address });

/** Creates a session from this address; the response has the cookie, or the refusal. */
export const requestSession = (port: number, address: string, name = newName()): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersFrom(address) },
    body: JSON.stringify({ name }),
  });

export const cookieOf = (response: Response): string => response.headers.getSetCookie()[0].split(';')[0];

/** A visitor of a server on this machine who comes from any address: the server trusts this machine as a proxy. */
export class Visitor {
  readonly socket: WebSocket;
  /** Frames that answer no request. */
  readonly pushes: Frame[] = [];
  isClosed = false;
  private readonly pending = new Map<number, (frame: Frame) => void>();
  private lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.onFrame(JSON.parse(String(data)) as Frame));
    socket.addEventListener('close', () => {
      this.isClosed = true;
      for (const resolve of this.pending.values()) resolve({ type: 'closed' });
      this.pending.clear();
    });
  }

  /** Opens a socket and greets; undefined if the server refuses the session or the socket. */
  static async connect(
    port: number,
    address: string,
    { cookie, name = newName() }: { cookie?: string; name?: string } = {},
  ): Promise<Visitor | undefined> {
    const session = cookie ?? (await openSession(port, address, name));
    if (session === undefined) return undefined;
    const headers = { cookie: session, ...headersFrom(address) };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { headers });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    if (!isOpen) return undefined;
    const visitor = new Visitor(socket);
    await visitor.request({ type: 'hello', protocol: PROTOCOL_VERSION });
    return visitor;
  }

  /** Resolves to the response: `ok`, `rejected` or another; `closed` if the socket was closed before. */
  request(request: VisitorRequest): Promise<Frame> {
    if (this.isClosed) return Promise.resolve({ type: 'closed' });
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.pending.set(id, resolve);
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }

  close(): void {
    this.socket.close();
  }

  private onFrame(frame: Frame): void {
    const resolve = typeof frame['id'] === 'number' ? this.pending.get(frame['id']) : undefined;
    if (!resolve) this.pushes.push(frame);
    else {
      this.pending.delete(frame['id'] as number);
      resolve(frame);
    }
  }
}

async function openSession(port: number, address: string, name: string): Promise<string | undefined> {
  const response = await requestSession(port, address, name);
  return response.ok ? cookieOf(response) : undefined;
}
