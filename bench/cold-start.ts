import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './processes.ts';
import { median } from './rounds.ts';

/** Milliseconds from process start with an existing data folder, including PostgreSQL. */
export async function startOnExisting(dataDir: string, variables: Record<string, string>, times: number) {
  return median(await repeated(times, () => startOnce({ ...variables, DATA_DIR: dataDir })));
}

/** The same with an empty folder: the database is created, migrated and filled with the sample. */
export async function startOnNew(times: number) {
  return median(
    await repeated(times, async () => {
      const folder = await mkdtemp(join(tmpdir(), `bilum-test-${process.pid}-`));
      await chmod(folder, 0o711);
      const milliseconds = await startOnce({ DATA_DIR: join(folder, 'data') });
      await rm(folder, { recursive: true, force: true });
      return milliseconds;
    }),
  );
}

async function startOnce(variables: Record<string, string>): Promise<number> {
  const { readyMilliseconds, stop } = await startProduct(variables);
  await stop();
  return readyMilliseconds;
}

async function repeated(times: number, measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  while (measured.length < times) measured.push(await measure());
  return measured;
}
