import { defineConfig } from 'vite';
import { compileWords } from './build/compileWords.ts';
import { offline } from './build/offline.ts';

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [compileWords(), offline()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: {
    // Tests deal from a seed; a production build knows no such setting.
    __SEEDED__: JSON.stringify(mode === 'seeded'),
  },
  worker: { format: 'es' },
  build: { target: 'es2024', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
}));
