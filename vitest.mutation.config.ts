import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the short tests first: the first failure ends the run of a mutant. */
class ProofsLast extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProof = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/proof/'));
    return Promise.resolve(files.toSorted((a, b) => isProof(a) - isProof(b)));
  }
}

/** The tests that run against each mutant: the engine's own, and short forms of the proofs. */
export default defineConfig({
  // Stryker mutates a copy of the repository; the link in node_modules would resolve to the original. The pattern leaves
  // the card texts alone.
  resolve: {
    alias: [
      {
        find: /^@oriflamme\/engine$/,
        replacement: join(import.meta.dirname, 'packages/engine/src/index.ts'),
      },
    ],
  },
  test: {
    include: ['packages/engine/src/**/*.test.ts', 'proof/mutation/*.test.ts', 'proof/golden/*.test.ts'],
    globals: false,
    sequence: { sequencer: ProofsLast },
    // Instrumented code is slow. Stryker itself stops mutants that loop.
    testTimeout: 120_000,
  },
});
