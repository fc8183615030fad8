import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = `
  await import('${import.meta.resolve('./main.ts')}');
  const { createRequire } = await import('node:module');
  const loaded = Object.keys(createRequire('${import.meta.url}').cache);
  console.log(loaded.some((file) => file.includes('/node_modules/pg/')), loaded.some((file) => file.includes('/node_modules/ws/')));`;

it('the driver of PostgreSQL is not loaded with the server, only with the store', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  // The other package shows that the check can fail.
  expect(stdout.trim()).toBe('false true');
});
