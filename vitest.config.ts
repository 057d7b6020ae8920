import { defineConfig } from 'vitest/config';

/** Whole servers are started, killed and measured. */
const ofServers = {
  globalSetup: './test/global-setup.ts',
  testTimeout: 180_000,
  hookTimeout: 120_000,
};

/** What is measured is measured alone. */
const measured = [
  'test/faults/cost.test.ts',
  'test/faults/upload-attack.test.ts',
  'test/faults/zip-bombs.test.ts',
];

/** `quick`: rules and API, about 6 minutes on two idle cores. `faults`: whole servers are started and killed. */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    // Half of the time a test waits for PostgreSQL, which works beside it.
    maxWorkers: '100%',
    // A slow machine is no fault; what hangs is.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          // Files share nothing but modules without state; loading those once halves the time.
          isolate: false,
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'sample/**/*.test.ts',
            'web/**/*.test.ts',
            'bench/**/*.test.ts',
            'test/api/**/*.test.ts',
          ],
          globalSetup: './test/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...ofServers,
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          exclude: measured,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...ofServers, name: 'measured', include: measured, fileParallelism: false },
      },
    ],
  },
});
