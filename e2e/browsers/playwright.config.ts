import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

/** The same scenarios in every browser. Each project is named after its browser. */
export default defineConfig(config, {
  testDir: import.meta.dirname,
  testIgnore: [],
  outputDir: '../../reports/browsers',
  // One browser at a time, and most scenarios wait for the processor.
  fullyParallel: false,
  workers: 1,
  use: { trace: 'off' },
  projects: [{ name: 'chromium' }, { name: 'firefox' }, { name: 'webkit' }],
});
