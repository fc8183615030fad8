import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const network = fileURLToPath(new URL('../../bots/data/network.bin', import.meta.url));

it.each([
  ['train.ts', ['--bogus'], "Unknown option '--bogus'"],
  ['train.ts', [], '--minutes must be a number'],
  ['train.ts', ['--minutes', '1', '--device', 'gpu'], '--device must be one of cpu, cuda'],
  ['train.ts', ['--minutes', '1', '--imitation'], '--imitation needs exported weights'],
  ['train.ts', ['--minutes', '1', '--from', 'nope.pt'], 'There is no file nope.pt'],
  ['train.ts', ['--minutes', '1', '--out', '/no/such/network'], 'there is no folder /no/such'],
  ['train.ts', ['--minutes', '1', '--python', 'no-python'], 'no-python has no PyTorch'],
  ['evaluate.ts', [], '--weights is missing'],
  ['evaluate.ts', ['--weights', 'nope.bin'], '--weights: ENOENT'],
  ['evaluate.ts', ['--weights', import.meta.filename], '--weights: These weights are for another network'],
  ['evaluate.ts', ['--weights', network, '--against', 'nobody'], '--against must be one of'],
  ['playTraces.ts', ['--minutes', '1', '--against', 'linear,nobody'], '--against must be one of'],
])('%s %j is refused in one line', (script, args, message) => {
  const path = join(import.meta.dirname, script);
  const { status, stderr } = spawnSync(process.execPath, [path, ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stderr.split('\n')[0]]).toEqual([2, expect.stringContaining(message)]);
  expect(stderr).not.toContain('    at ');
});
