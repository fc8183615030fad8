import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const NETWORK = join(import.meta.dirname, '../../packages/bots/data/network.bin');

/** The page that computes the digests in itself and in a worker, as one HTML file. */
export async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { NETWORK_FILE: JSON.stringify(readFileSync(NETWORK, 'base64')) },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'page' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!('output' in bundle)) throw new Error('vite returned a watcher instead of a bundle');
  return `<!doctype html><meta charset="utf-8"><body><script>${bundle.output[0].code}</script></body>`;
}
