import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that a mutant has to get past: the engine's own, and the short forms of the proofs. */
export default defineConfig({
  // Mutants live in a copy of the tree; the link in node_modules would lead back to the original.
  resolve: { alias: { '@oriflamme/engine': join(import.meta.dirname, 'packages/engine/src/index.ts') } },
  test: {
    include: ['packages/engine/src/**/*.test.ts', 'proof/mutation/*.test.ts', 'proof/golden/*.test.ts'],
    globals: false,
  },
});
