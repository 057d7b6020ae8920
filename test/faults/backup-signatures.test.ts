import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import { forge } from './forge-backup.ts';
import {
  backUp,
  keyless,
  makeFolder,
  restore,
  sampleDatabase,
  tableNames,
  take,
  targetDatabase,
  verify,
} from './backup-helpers.ts';

const keyId = '674d6e254796cbcb';
const stranger = { BILUM_KEY: Buffer.alloc(32, 8).toString('base64') };
/** The account of the administrator becomes somebody else's. */
const takeOver = { table: 'users', from: '\tadmin\t', to: '\tintruder\t' };

let folder: string;
let removeFolder: () => Promise<void>;
let source: TestDatabase;
let path: string;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  ({ folder, remove: removeFolder } = await makeFolder());
  source = await sampleDatabase();
  ({ path } = await take(source.pool, folder));
});

afterEach(async () => {
  for (const target of targets.splice(0)) await target.drop();
});

afterAll(async () => {
  await source.drop();
  await removeFolder();
});

test('a backup that nobody changed is known again', async () => {
  expect(lastLine(await verify(path))).toBe(
    `The backup is signed with the key ${keyId} and was not changed since.`,
  );
});

describe('a backup with another row and fresh hashes', () => {
  const refusal = (forged: string) =>
    `The backup ${forged} was changed after it was taken: its signature is not that of the key ${keyId}.`;

  test('is refused with the key at hand', async () => {
    const forged = await forge(path, { rows: takeOver });
    await expect(verify(forged)).rejects.toThrow(refusal(forged));
    await refused(forged, refusal(forged));
  });

  test('is refused although the person says that it is not signed', async () => {
    const forged = await forge(path, { rows: takeOver });
    await expect(restore(await emptyTarget(), forged, { isUnsigned: true })).rejects.toThrow(refusal(forged));
  });

  test('is named unchecked without the key', async () => {
    const forged = await forge(path, { rows: takeOver });
    const unchecked = `The backup is signed with the key ${keyId}, and there is none in ${keyless.DATA_DIR}/key: Bilum cannot check whether it was changed.`;
    expect(lastLine(await verify(forged, keyless))).toBe(unchecked);
    const target = await emptyTarget();
    expect(await restore(target, forged, { environment: keyless })).toContain(`\n${unchecked}\n`);
  });
});

test.each([
  ['with the key', {}],
  ['without it', keyless],
])('a backup whose signature was taken out is refused, %s', async (_name, environment) => {
  const forged = await forge(path, { isWithoutSignature: true });
  const refusal = `The backup ${forged} was changed after it was taken: its signature is missing.`;
  await expect(verify(forged, environment)).rejects.toThrow(refusal);
  await refused(forged, refusal, environment);
});

describe.each([
  [
    'of the format before signatures',
    'was taken before backups were signed',
    (manifest: Record<string, unknown>) => ({ ...manifest, format: 1, signedWith: undefined }),
  ],
  [
    'that says it was taken without a key',
    'was taken without a key, so it is not signed',
    (manifest: Record<string, unknown>) => ({ ...manifest, signedWith: null }),
  ],
])('a backup %s', (_name, why, manifest) => {
  const forged = () => forge(path, { rows: takeOver, manifest, isWithoutSignature: true });
  const unchecked = `${why}: Bilum cannot check whether it was changed.`;

  test('is restored with a key at hand only when the person says so', async () => {
    const file = await forged();
    expect(lastLine(await verify(file))).toBe(`The backup ${unchecked}`);
    await refused(
      file,
      `The backup ${file} ${unchecked} If you trust the backup, run 'npm run restore ${file} -- --unsigned' to restore it anyway. Nothing was changed.`,
    );
    expect(await restore(await emptyTarget(), file, { isUnsigned: true })).toContain(
      `\nThe backup ${unchecked}\n`,
    );
  });

  test('is restored without a key, and the person hears of it', async () => {
    const said = await restore(await emptyTarget(), await forged(), { environment: keyless });
    expect(said).toContain(`\nThe backup ${unchecked}\n`);
  });
});

test.each([
  [
    'the key at hand is another',
    (file: string) => Promise.resolve(file),
    stranger,
    keyId,
    '126b7c45270a79c0',
  ],
  [
    'it was rewritten to name another key',
    (file: string) =>
      forge(file, {
        rows: takeOver,
        manifest: (manifest) => ({ ...manifest, signedWith: '0123456789abcdef' }),
      }),
    {},
    '0123456789abcdef',
    keyId,
  ],
])('where %s, it is restored only when the person says so', async (_name, make, environment, signer, own) => {
  const file = await make(path);
  const unchecked = `is signed with the key ${signer}, and the one in BILUM_KEY is ${own}: Bilum cannot check whether it was changed.`;
  expect(lastLine(await verify(file, environment))).toBe(`The backup ${unchecked}`);
  await refused(
    file,
    `The backup ${file} ${unchecked} Put the key ${signer} there; or, if you trust the backup, run 'npm run restore ${file} -- --unsigned' to restore it anyway. Nothing was changed.`,
    environment,
  );
  const said = await restore(await emptyTarget(), file, { environment, isUnsigned: true });
  expect(said).toContain(`\nThe backup ${unchecked}\n`);
});

test('a backup that is taken without a key says that it is not signed', async () => {
  const file = join(folder, 'keyless.bilum');
  const said = await backUp(source, file, keyless);
  expect(said).toContain(
    `\nThe backup is not signed, because there is no key in ${keyless.DATA_DIR}/key. Changes made to the backup later cannot be detected.\n`,
  );
  expect(lastLine(said)).toMatch(/^The backup is not in the audit log, because /);
  await refused(
    file,
    `The backup ${file} was taken without a key, so it is not signed: Bilum cannot check whether it was changed. If you trust the backup, run 'npm run restore ${file} -- --unsigned' to restore it anyway. Nothing was changed.`,
  );
  await rm(file);
});

async function refused(
  file: string,
  refusal: string,
  environment: Record<string, string> = {},
): Promise<void> {
  const target = await emptyTarget();
  await expect(restore(target, file, { environment })).rejects.toThrow(refusal);
  expect(await tableNames(target.pool)).toEqual([]);
}

async function emptyTarget(): Promise<TestDatabase> {
  const target = await targetDatabase();
  targets.push(target);
  return target;
}

function lastLine(said: string): string {
  return said.split('\n').at(-1) ?? '';
}
