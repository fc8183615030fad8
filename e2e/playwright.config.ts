import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { OPERATOR_TOKEN } from './support/operator.ts';
import { ORIGIN, SITE_ORIGIN } from './support/origins.ts';

const PORT = new URL(SITE_ORIGIN).port;
/** With PostgreSQL: the number of servers behind a proxy, instead of one server with SQLite. */
const NODES = process.env['E2E_NODES'];
const DATA = join(import.meta.dirname, `../reports/online-${PORT}`);

/** Chromium against a production build with seeded deals, and against the real server. */
export default defineConfig({
  testDir: import.meta.dirname,
  // Screenshots are taken by `npm run screenshots` only, and `browsers` has a configuration of its own.
  testIgnore: ['browsers/**', ...(process.env['SCREENSHOTS'] ? [] : ['**/screenshots.spec.ts'])],
  outputDir: '../reports/e2e',
  fullyParallel: true,
  workers: 2,
  // A whole game takes minutes on a busy machine.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: SITE_ORIGIN,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
    actionTimeout: 30_000,
    // Recording a trace doubles the time of a test with many clicks.
    trace: 'on-first-retry',
  },
  webServer: [
    {
      command: `node e2e/support/serve.ts ${PORT}`,
      url: SITE_ORIGIN,
      cwd: join(import.meta.dirname, '..'),
      reuseExistingServer: false,
      timeout: 120_000,
    },
    {
      // As in the README, with an empty data folder and bots that do not pause.
      command: NODES
        ? `rm -rf ${DATA}-* && npm run --silent build && exec node e2e/support/serveNodes.ts`
        : `rm -rf ${DATA} && npm run --silent build && exec node e2e/support/quickServer.ts`,
      ...(NODES && { gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 } }),
      url: `${ORIGIN}/ready`,
      cwd: join(import.meta.dirname, '..'),
      // All tests come from one address.
      env: {
        PORT: new URL(ORIGIN).port,
        DATA_FOLDER: DATA,
        OPERATOR_TOKEN,
        PROMPT_REQUESTS_PER_ADDRESS_PER_MINUTE: '100000',
        SESSIONS_PER_ADDRESS_PER_HOUR: '10000',
        TABLES_PER_ADDRESS_PER_HOUR: '10000',
        MAX_TABLES_PER_ADDRESS: '10000',
        MAX_SEATS_PER_ADDRESS: '10000',
      },
      reuseExistingServer: false,
      timeout: 120_000,
    },
  ],
});
