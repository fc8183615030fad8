import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientRequest, nodeEnvironment, RequestRejected, ServerConnection } from '@oriflamme/client';
import type { FrameLog } from './frameLog.ts';
import type { RecoveryTimes } from './recoveryTimes.ts';

/** Refusals that say "not now": the person tries again. */
const TEMPORARY: ReadonlySet<string> = new Set(['store-failed', 'overloaded', 'rate-limited']);
const PAUSE_MS = 300;

/** A person with the real client: it reconnects by itself. Every frame is recorded. */
export class RecordedConnection {
  readonly name: string;
  readonly connection: ServerConnection;
  private readonly log: FrameLog;

  constructor(name: string, address: string, log: FrameLog, recovery?: RecoveryTimes) {
    this.name = name;
    this.log = log;
    const env = nodeEnvironment(address);
    this.connection = new ServerConnection({
      ...env,
      fetch: async (path, init) => {
        const response = await env.fetch(path, init);
        recovery?.pass(name, 'session read');
        return response;
      },
      openSocket: () => {
        const socket = env.openSocket();
        socket.addEventListener('open', () => recovery?.pass(name, 'connected'));
        socket.addEventListener('message', ({ data }) => {
          const text = String(data);
          log.receive(name, text);
          recovery?.pass(name, text.startsWith('{"type":"welcome"') ? 'greeted' : 'again at a table');
        });
        socket.addEventListener('close', () => recovery?.pass(name, 'cut off'));
        return socket;
      },
    });
  }

  /** Gives the server the name; tries until it answers. */
  async signIn(): Promise<void> {
    for (;;) {
      try {
        return await this.connection.setName(this.name);
      } catch {
        await sleep(PAUSE_MS);
      }
    }
  }

  /** Makes a request that may be repeated, until it is done. */
  request(request: ClientRequest): Promise<unknown> {
    return this.persist(() => this.connection.request(request));
  }

  /** Repeats after a temporary refusal. */
  async persist<T>(act: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof RequestRejected) || !TEMPORARY.has(error.reason)) throw error;
        this.log.refused(error.reason);
        await sleep(PAUSE_MS);
      }
    }
  }
}
