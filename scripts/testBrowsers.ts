// npm run e2e:firefox, e2e:webkit and e2e:browsers: the scenarios of e2e/browsers in the named browsers.
import { spawnSync } from 'node:child_process';
import { browserPackages, ensureInstalled, localSystem } from './systemPackages.ts';

const isBrowser = (name: string): name is keyof typeof browserPackages => name in browserPackages;
const browsers = process.argv.slice(2).filter(isBrowser);
const options = process.argv.slice(2).filter((argument) => !isBrowser(argument));

try {
  ensureInstalled(
    browsers.flatMap((name) => browserPackages[name]),
    localSystem,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const projects = browsers.flatMap((name) => ['--project', name]);
const { status } = spawnSync(
  'playwright',
  ['test', '-c', 'e2e/browsers/playwright.config.ts', ...projects, ...options],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
