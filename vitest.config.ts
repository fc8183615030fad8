import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'proof/**/*.test.ts', 'bench/**/*.test.ts'],
    globals: false,
    // A busy machine is no failure; what never ends still is.
    testTimeout: 120_000,
    // Nothing here keeps state in its modules that another file could trip over, and starting anew takes a fifth of the time.
    isolate: false,
    // Some files wait for a browser or for threads of their own; one more than there are cores keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
  },
});
