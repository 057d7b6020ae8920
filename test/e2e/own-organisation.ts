import { makeDataDir, startServer } from '../faults/server-process.ts';
import { password, test as base } from './fixtures.ts';

/** Tests in an empty organisation on a server of their own, for what concerns everybody or never happens in the sample. */
export const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of needed fixtures from a pattern
    async ({}, use) => {
      const { dataDir, remove } = await makeDataDir();
      const variables = { DATA_DIR: dataDir, ADMIN_PASSWORD: password, SAMPLE_DATA: '0' };
      const { address, stop } = await startServer(variables);
      await use(address);
      await stop();
      await remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ address }, use) => use(address),
});
