import { defineConfig } from 'vite';
import { compileWords } from './build/compileWords.ts';
import { offline } from './build/offline.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [compileWords(), offline()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: { target: 'es2024', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
