#!/usr/bin/env node
// Plain JavaScript, so that a Node too old to strip types can still say what is wrong.
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(`oriflamme-server needs Node 24 or newer, and this is Node ${process.versions.node}.`);
  console.error('Run it from the root of the repository, as "npx oriflamme-server", after "npm ci".');
  process.exitCode = 1;
} else {
  const { program } = await import('../src/main.ts');
  await program();
}
