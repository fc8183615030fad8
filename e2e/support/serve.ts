// Builds the web client with seeded deals and serves it as static files.
import { join } from 'node:path';
import { build, preview } from 'vite';

const root = join(import.meta.dirname, '../../packages/web');
const outDir = join(import.meta.dirname, `../../reports/site-${process.argv[2]}`);
await build({ root, mode: 'seeded', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
const server = await preview({
  root,
  mode: 'seeded',
  build: { outDir },
  preview: { host: '127.0.0.1', port: Number(process.argv[2]), strictPort: true },
});
server.printUrls();
