import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { createSealer, type Sealer } from '#server/sealing.ts';
import { run, statement } from '#server/database/statement.ts';
import { errorCode, StartError } from './start-error.ts';

const keyBytes = 32;

/** A sealed value begins with the id of its key. */
const foreignSeal = statement(sql`select 1 from (
    select account_number_sealed as sealed from banking_details
    union all select content_sealed from medical_histories
    union all select content_sealed from files
    union all select secret_sealed from web_hooks
  ) everything where substring(sealed from 1 for 8) <> ${sql.placeholder('keyId')} limit 1`);

/**
 * Opens the key that seals bank and medical data: `BILUM_KEY`, or the file `key` in the data folder,
 * made at the first start. Refuses to go on when the database holds data of another key.
 */
export async function openSealer(
  pool: Pool,
  { key, dataDir }: { key: string | undefined; dataDir: string },
): Promise<Sealer> {
  const sealer = createSealer(
    key === undefined ? await keyFile(join(dataDir, 'key')) : decode(key, 'BILUM_KEY'),
  );
  const foreign = await run(pool, foreignSeal, { keyId: sealer.keyId });
  if (foreign.length === 0) return sealer;
  throw new StartError(
    `The database holds data sealed with another key than ${key === undefined ? join(dataDir, 'key') : 'the one in BILUM_KEY'}: start with the key it was sealed with.`,
  );
}

async function keyFile(path: string): Promise<Buffer> {
  if (!existsSync(path)) await makeKeyFile(path);
  return decode(await readFile(path, 'utf8'), path);
}

/** Whole or not at all, and of two first starts at once only one makes it: a link, unlike a rename, replaces nothing. */
async function makeKeyFile(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
    await file.sync();
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

function decode(text: string, origin: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === keyBytes) return key;
  throw new StartError(
    `${origin} must hold ${keyBytes} bytes in base64, as 'openssl rand -base64 32' makes them.`,
  );
}
