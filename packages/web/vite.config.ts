import { defineConfig } from 'vite';
import { compileCatalogs } from './build/compileCatalogs.ts';
import { homeGroups } from './build/homeGroups.ts';
import { serviceWorkerPlugin } from './build/serviceWorkerPlugin.ts';
import { preloadsOf, sharedWorkerPlugin } from './build/sharedWorkerPlugin.ts';

const { ORIFLAMME_SERVER = 'http://127.0.0.1:8081' } = process.env;

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [compileCatalogs(), sharedWorkerPlugin(), serviceWorkerPlugin()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // What is being worked on talks to a server that runs beside it; what is built talks to the one that serves it.
  server: { proxy: { '/api': { target: ORIFLAMME_SERVER, ws: true } } },
  preview: { proxy: {} },
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostId }) => preloadsOf(hostId, dependencies),
    },
    rolldownOptions: { output: { codeSplitting: { groups: homeGroups() } } },
  },
});
