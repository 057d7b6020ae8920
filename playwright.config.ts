import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './test/chromium-flags.ts';

/** One server with the sample organisation serves all browser tests; each test makes the records it changes. */
const port = Number(process.env.E2E_PORT ?? 3987);
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'bilum-e2e-'));

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A test that passed only on its second try is named in the last lines of `npm test`; mend it next.
  retries: process.env.CI ? 1 : 0,
  // A slow machine is no fault; what hangs is.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // A trace costs a fifth of the time; `npx playwright test --trace on` records one.
    trace: 'off',
    // The tests of a worker share a page, cleared between them, so the program is compiled once for all of them.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    baseURL: `http://127.0.0.1:${port}`,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
      // A page lives too briefly to repay what optimising its code takes: a quarter of the browser's time.
      args: [...chromiumFlags, '--js-flags=--no-opt --no-maglev'],
    },
  },
  webServer: {
    command: 'node scripts/start.js',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      ADMIN_PASSWORD: 'lagoon mountain coffee',
      NODE_ENV: 'production',
      IDENTITY_PROVIDER_NETWORKS: '127.0.0.1',
      LOG_LEVEL: 'warn',
      MESSAGE_NETWORKS: '127.0.0.1,::1',
      MAIL_CA_FILE: 'test/mail/localhost.pem',
    },
  },
});
