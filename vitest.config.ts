import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'proof/**/*.test.ts', 'bench/**/*.test.ts'],
    globals: false,
  },
});
