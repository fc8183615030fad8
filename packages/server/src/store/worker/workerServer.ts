import { parentPort } from 'node:worker_threads';
import { type Failure, toFailure } from '../failures.ts';

/** Messages between a WorkerClient and its worker thread. */
export type WorkerRequest<Request> = { id: number; request: Request } | 'close';
export interface WorkerReply<Reply> {
  id: number;
  reply?: Reply;
  failure?: Failure;
}

export interface RequestHandler<Request, Reply> {
  handle(request: Request): Reply | Promise<Reply>;
  close(): void;
}

/**
 * Serves requests inside a worker thread. The handler is created for the first request; if that fails, the request fails
 * and the next one tries again.
 */
export function serveRequests<Request, Reply>(create: () => RequestHandler<Request, Reply>): void {
  const port = parentPort!;
  let handler: RequestHandler<Request, Reply> | undefined;

  async function reply(id: number, request: Request): Promise<void> {
    let message: WorkerReply<Reply>;
    try {
      handler ??= create();
      message = { id, reply: await handler.handle(request) };
    } catch (error) {
      message = { id, failure: toFailure(error) };
    }
    port.postMessage(message, []);
  }

  port.on('message', (message: WorkerRequest<Request>) => {
    if (message === 'close') {
      handler?.close();
      port.close();
    } else {
      void reply(message.id, message.request);
    }
  });
}
