import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lifetime } from '#server/lifetime.ts';
import { startProduct, type Product } from './processes.ts';

export const samplePassword = 'lagoon mountain coffee';

/** Starts the product with the sample, in a folder that is removed at the end. */
export async function startSample(lifetime: Lifetime): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), `bilum-test-${process.pid}-`));
  await chmod(folder, 0o711);
  lifetime.atEnd(() => rm(folder, { recursive: true, force: true }));
  const product = await startProduct({
    DATA_DIR: join(folder, 'data'),
    SAMPLE_DATA: '1',
    ADMIN_PASSWORD: samplePassword,
  });
  lifetime.atEnd(product.stop);
  return product;
}
