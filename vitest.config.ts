import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'proof/**/*.test.ts', 'bench/**/*.test.ts'],
    globals: false,
    globalSetup: 'packages/server/src/store/testing/postgresSetup.ts',
    setupFiles: ['scripts/installNetworkInTests.ts'],
    // Generous: a busy machine must not fail tests, but a hanging test must.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A server may take ten seconds to close.
    hookTimeout: 60_000,
    // No test changes module state, and isolating files would take a fifth of the time.
    isolate: false,
    // Some files wait for a browser or for worker threads; one worker more than cores keeps all cores busy.
    maxWorkers: availableParallelism() + 1,
  },
});
