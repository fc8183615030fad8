import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Question {
  readonly id: number;
  readonly what: string;
  readonly input: unknown;
}

type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly failure: string });

export interface HelperOptions {
  readonly input?: unknown;
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** A process of its own, so that its CPU time is counted apart; it is asked over a channel beside its sockets. */
export class ChildWorker {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>();
  private lastId = 0;

  constructor(script: URL, { input, flags = [], environment = {} }: HelperOptions = {}) {
    this.child = fork(fileURLToPath(script), [JSON.stringify(input ?? null)], {
      execArgv: [...flags],
      env: { ...process.env, ...environment },
      serialization: 'advanced',
    });
    this.child.on('message', (answer: Answer) => {
      const asker = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if ('failure' in answer) asker?.reject(new Error(answer.failure));
      else asker?.resolve(answer.value);
    });
    this.child.on('exit', () => {
      for (const { reject } of this.waiting.values()) reject(new Error(`${script.pathname} stopped.`));
    });
  }

  ask<T>(what: string, input?: unknown): Promise<T> {
    const id = ++this.lastId;
    const answered = Promise.withResolvers<unknown>();
    this.waiting.set(id, answered);
    this.child.send({ id, what, input } satisfies Question);
    return answered.promise as Promise<T>;
  }

  /** Asks it to end, or ends it on the spot. */
  async stop(signal?: 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    if (signal) this.child.kill(signal);
    else this.child.disconnect();
    await gone;
  }
}

/** What the script of a helper was given. */
export const givenInput = (): unknown => JSON.parse(process.argv[2]);

/** The helper's side: answers every question by its name, until nobody can ask any more. */
export function answerParent(
  answers: Readonly<Record<string, (input: never) => unknown>>,
  end: () => Promise<void>,
): void {
  const answer = async ({ id, what, input }: Question): Promise<Answer> => {
    try {
      return { id, value: await answers[what](input as never) };
    } catch (error) {
      return { id, failure: error instanceof Error ? String(error.stack) : 'unknown' };
    }
  };
  process.on('message', (question: Question) => {
    void answer(question).then((given) => process.send?.(given));
  });
  process.on('disconnect', () => void end().then(() => process.exit()));
}
