import { parentPort } from 'node:worker_threads';
import { type Failure, toFailure } from './failures.ts';

/** What passes between a Thread and the script it runs. */
export type WorkerRequest<Question> = { id: number; question: Question } | 'close';
export interface WorkerReply<Answer> {
  id: number;
  answer?: Answer;
  failure?: Failure;
}

export interface RequestHandler<Question, Answer> {
  handle(question: Question): Answer | Promise<Answer>;
  close(): void;
}

/**
 * A thread's side of the conversation. The desk is opened for the first question; when that fails, so does the
 * question, and the next one tries again.
 */
export function serveRequests<Question, Answer>(open: () => RequestHandler<Question, Answer>): void {
  const port = parentPort!;
  let handler: RequestHandler<Question, Answer> | undefined;

  async function answer(id: number, question: Question): Promise<void> {
    let reply: WorkerReply<Answer>;
    try {
      handler ??= open();
      reply = { id, answer: await handler.handle(question) };
    } catch (error) {
      reply = { id, failure: toFailure(error) };
    }
    port.postMessage(reply, []);
  }

  port.on('message', (call: WorkerRequest<Question>) => {
    if (call === 'close') {
      handler?.close();
      port.close();
    } else {
      void answer(call.id, call.question);
    }
  });
}
