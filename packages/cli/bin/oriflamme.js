#!/usr/bin/env node
// Plain JavaScript, so that a Node too old to strip types can still say what is wrong.
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(`oriflamme needs Node 24 or newer, and this is Node ${process.versions.node}.`);
  console.error('Run it from the root of the repository, as "npx oriflamme", after "npm ci".');
  process.exitCode = 1;
} else {
  // A reader that has seen enough, as in "oriflamme trace | head", is no error.
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  const { main } = await import('../src/main.ts');
  process.exitCode = await main(process.argv.slice(2));
}
