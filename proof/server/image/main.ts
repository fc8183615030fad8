// npm run check:image: the steps of deploy/Dockerfile, in a temporary folder and with npm itself, without a container engine.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildImage, runInShell } from './buildImage.ts';

const folder = mkdtempSync(join(tmpdir(), 'oriflamme-image-'));
const image = buildImage(folder, (command, cwd) => {
  console.log(command);
  runInShell(command, cwd);
});
const size = spawnSync('du', ['-sm', image.root], { encoding: 'utf8' }).stdout.split('\t')[0];
const options = {
  cwd: image.folder,
  env: {
    PATH: process.env['PATH'],
    ...image.environment,
    DATA_FOLDER: join(image.root, 'data'),
    PORT: '18080',
  },
};
const [, ...args] = image.command;
const server = spawn(process.execPath, args, options);
const [, ...check] = image.healthCheck;
let isHealthy = false;
for (let tries = 0; tries < 60 && !isHealthy; tries++) {
  await sleep(500);
  isHealthy = spawnSync(process.execPath, check, options).status === 0;
}
server.kill();
rmSync(folder, { recursive: true });
console.log(`${isHealthy ? 'healthy' : 'NOT HEALTHY'}; ${size} MB on top of node:24-bookworm-slim`);
process.exitCode = isHealthy ? 0 : 1;
