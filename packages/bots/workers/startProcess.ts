import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StartWorker } from './startThread.ts';

/**
 * Workers that are processes, started with these flags of Node. They end with this process, however it ends. What they print is
 * dropped: the stack of an error could show what it was about.
 */
export const startProcess =
  (flags: readonly string[] = []): StartWorker =>
  (script, { onResult, onFailed }) => {
    const child = fork(fileURLToPath(script), {
      execArgv: [...flags],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', onResult);
    child.on('error', (error) => onFailed(`The worker process failed: ${error.message}`, error));
    child.on('exit', (code, signal) =>
      onFailed(`The worker process ended with ${signal ?? `code ${code}`}.`),
    );
    return {
      // What cannot be sent is never answered: the process has ended, which `exit` reports.
      post: (job) => void child.send(job as object, () => undefined),
      ref: () => {
        child.ref();
        child.channel?.ref();
      },
      unref: () => {
        child.unref();
        child.channel?.unref();
      },
      terminate: async () => {
        if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      },
    };
  };
