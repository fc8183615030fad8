import { parentPort } from 'node:worker_threads';
import { type Failure, failureOf } from './failure.ts';

/** What passes between a Thread and the script it runs. */
export type Call<Question> = { id: number; question: Question } | 'close';
export interface Reply<Answer> {
  id: number;
  answer?: Answer;
  failure?: Failure;
}

export interface Desk<Question, Answer> {
  answer(question: Question): Answer | Promise<Answer>;
  close(): void;
}

/**
 * A thread's side of the conversation. The desk is opened for the first question; when that fails, so does the
 * question, and the next one tries again.
 */
export function answerQuestions<Question, Answer>(open: () => Desk<Question, Answer>): void {
  const port = parentPort!;
  let desk: Desk<Question, Answer> | undefined;

  async function answer(id: number, question: Question): Promise<void> {
    let reply: Reply<Answer>;
    try {
      desk ??= open();
      reply = { id, answer: await desk.answer(question) };
    } catch (error) {
      reply = { id, failure: failureOf(error) };
    }
    port.postMessage(reply, []);
  }

  port.on('message', (call: Call<Question>) => {
    if (call === 'close') {
      desk?.close();
      port.close();
    } else {
      void answer(call.id, call.question);
    }
  });
}
