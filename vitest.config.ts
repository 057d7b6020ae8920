import { defineConfig } from 'vitest/config';

/** `quick`: rules and API, under a minute. `faults`: whole servers are started and killed. */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          // A slow machine is no fault; what hangs is.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          // Files share nothing but modules without state; loading those once halves the time.
          isolate: false,
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'sample/**/*.test.ts',
            'web/**/*.test.ts',
            'test/api/**/*.test.ts',
          ],
          globalSetup: './test/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: './test/global-setup.ts',
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
